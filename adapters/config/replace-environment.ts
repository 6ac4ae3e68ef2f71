/** Whatever this computer's own machine is, and whoever waits for it: this process forgets, and is what is given. */
export function replaceEnvironment(given: Readonly<Record<string, string>>): void {
  const { PATH, TMPDIR } = process.env
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }), ...given })
}
