/** Where assistants reach the machine, as this browser has found it. */
const addressOf = (base: string): string => new URL('mcp', base).href

/** With the part of a token that a person puts in. */
const authorization = 'Bearer speedrail_…'

/** For programs that keep their servers in a file. */
export const clientConfigOf = (base: string): string => {
  const speedrail = { type: 'http', url: addressOf(base), headers: { Authorization: authorization } }
  return JSON.stringify({ mcpServers: { speedrail } }, null, 2)
}

/** For a terminal. */
export const clientCommandOf = (base: string): string =>
  `claude mcp add --transport http speedrail ${addressOf(base)} --header "Authorization: ${authorization}"`
