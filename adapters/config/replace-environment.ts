/** This process forgets the settings of this computer's own machine, and who waits for it, and has the given ones instead. */
export function replaceEnvironment(given: Readonly<Record<string, string>>): void {
  const { PATH, TMPDIR } = process.env
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }), ...given })
}
