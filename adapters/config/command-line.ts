/**
 * The words of a command, as a list that no shell has to read: separated by blanks; double quotes keep blanks together.
 *
 * @returns undefined when a quote is not closed
 */
export function wordsOfCommand(text: string): readonly string[] | undefined {
  const words = text.match(/(?:[^\s"]|"[^"]*")+/g) ?? []
  const isWhole = text.split('"').length % 2 === 1
  return isWhole ? words.map(word => word.replaceAll('"', '')) : undefined
}
