// boardgame.io on the job of bench/tables_load.py: four seats in turn, each with cards that only it sees.
//   node server.cjs PORT [FOLDER]     with a folder every state is on the disk (fdatasync) before the next move
const { open } = require('node:fs/promises');
const { join } = require('node:path');
const { PlayerView } = require('boardgame.io/core');
const { Async } = require('boardgame.io/internal');
const { Origins, Server } = require('boardgame.io/server');

const HAND = 25;

const dealt = (random) => {
  const deck = random.Shuffle([...Array(4 * HAND).keys()]);
  return Object.fromEntries([0, 1, 2, 3].map((seat) => [seat, { hand: deck.slice(seat * HAND, (seat + 1) * HAND) }]));
};

const koudi = {
  name: 'koudi',
  setup: ({ random }) => ({ players: dealt(random), tricks: [[]] }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, place) => {
      const [card] = G.players[playerID].hand.splice(place % G.players[playerID].hand.length, 1);
      G.tricks.at(-1).push(card);
      if (G.tricks.at(-1).length === 4) G.tricks.push([]);
      if (G.tricks.length > HAND) {
        G.players = dealt(random);
        G.tricks = [[]];
      }
    },
  },
};

// In memory, and each state at the end of a file of its match, synced. That is less work than its own FlatFile has, which
// writes the whole log anew for each move and syncs nothing.
class Durable extends Async {
  constructor(folder) {
    super();
    this.folder = folder;
    this.matches = new Map();
  }
  async connect() {}
  async createMatch(id, { initialState, metadata }) {
    const file = await open(join(this.folder, id), 'a');
    this.matches.set(id, { state: initialState, initialState, metadata, log: [], file });
  }
  async setState(id, state, deltalog) {
    const match = this.matches.get(id);
    match.state = state;
    match.log.push(...(deltalog ?? []));
    await match.file.appendFile(JSON.stringify(state) + '\n');
    await match.file.datasync();
  }
  async setMetadata(id, metadata) {
    this.matches.get(id).metadata = metadata;
  }
  async fetch(id) {
    return this.matches.get(id) ?? {};
  }
  async wipe(id) {
    this.matches.delete(id);
  }
  async listMatches() {
    return [...this.matches.keys()];
  }
}

const [port, folder] = process.argv.slice(2);
const db = folder ? new Durable(folder) : undefined;
Server({ games: [koudi], db, origins: [Origins.LOCALHOST] }).run({ port: Number(port) });
