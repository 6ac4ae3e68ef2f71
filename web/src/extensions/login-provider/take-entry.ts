/**
 * The code that a browser has brought back from the login provider: good once. It is taken out of the address, where others
 * could read it.
 *
 * @returns null where there is none
 */
export function takeEntry(): string | null {
  const here = new URL(window.location.href)
  const entry = here.searchParams.get('entry')
  if (entry === null) return null
  here.searchParams.delete('entry')
  window.history.replaceState(window.history.state, '', here)
  return entry
}
