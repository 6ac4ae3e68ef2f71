/** The words of tests on a real device that need simulated chips (hil-tests/rig/needs-simulator.ts). */
const wanted = /^Error: (Needs the simulator: .*)/

/** See simulator-only.d.mts. */
export function withoutSimulated(result) {
  const failures = result.failures.filter(({ reason }) => !wanted.test(reason))
  const leftOut = result.failures.flatMap(({ name, reason }) => {
    const sentence = wanted.exec(reason)?.[1]
    return sentence === undefined ? [] : [{ file: name, reason: sentence }]
  })
  const failed = result.failed - leftOut.length
  // The runner ended badly because of them; where nothing else failed that is no longer true.
  return { result: { ...result, failures, failed, code: failures.length === 0 ? 0 : result.code }, leftOut }
}
