/** Plants a violation of every rule in a scratch folder and checks that this very rule notices it. */
import { probeDependencies } from './probes/probe-dependencies.mjs'
import { probeLayout } from './probes/probe-layout.mjs'
import { probeLint } from './probes/probe-lint.mjs'
import { probeTypes } from './probes/probe-types.mjs'
import { isMain } from './running/run-command.mjs'

/** @returns {Promise<string[]>} */
export async function checkProbes() {
  return [...(await probeDependencies()), ...(await probeLint()), ...(await probeTypes()), ...probeLayout()]
}

if (isMain(import.meta)) {
  const problems = await checkProbes()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
