import { defineConfig } from "vitest/config";

const server = process.env.KOUDI_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/koudi/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // What nearly every page needs is one file: it packs better than a dozen small ones, and asks once.
    rolldownOptions: { output: { advancedChunks: { groups: [{ name: "base", minShareCount: 5 }] } } },
  },
  // a test reads the glossary of docs/
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: "src/patience.ts",
    testTimeout: 20_000,
  },
});
