/** Put a text on the clipboard. False if the browser refuses, as it does on plain HTTP from a phone in the house. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
