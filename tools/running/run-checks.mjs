import { inParallel, isMain, runNode, secondsSince } from './run-command.mjs'

/** The compiler and the linter with types are written in Go, which would tidy up its memory whenever it has doubled. */
const env = { GOGC: '400', GOMEMLIMIT: '4GiB' }

/** A program of node_modules, which fails by its exit code. @returns {() => Promise<string[]>} */
export const program =
  (...args) =>
  async () => {
    const { code, output } = await runNode(args, { env })
    return code === 0 ? [] : [output.trim()]
  }

/** Prints of each check, the longest first, whether it passed, two at a time, and every failure at the end. */
export async function runChecks(checks) {
  const start = performance.now()
  const failures = []

  async function take([title, check]) {
    const began = performance.now()
    const problems = await check()
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${title.padEnd(36)} ${secondsSince(began)}`)
    if (problems.length > 0) failures.push({ title, problems })
  }
  await inParallel(
    checks.map(check => () => take(check)),
    2,
  )

  for (const { title, problems } of failures) console.error(`\n--- ${title}\n${problems.join('\n')}`)
  console.log(`\n${checks.length - failures.length} of ${checks.length} checks passed in ${secondsSince(start)}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Where the script is called by itself: prints what its check finds. */
export async function runIfMain(meta, check) {
  if (!isMain(meta)) return
  const problems = await check()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
