import type { Finding } from './finding.ts'

const marks = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const

/** What others say may go on for lines; the first one tells what it is. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** One line for each finding, and one for what to do. */
export function findingsTable(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ about }) => about.length))
  const lines = findings.flatMap(({ about, state, found, advice }, index) => {
    const title = findings[index - 1]?.about === about ? '' : about
    const indent = ' '.repeat(marks.ok.length + width + 4)
    return [
      `${marks[state]}  ${title.padEnd(width)}  ${firstLine(found)}`,
      ...(advice === '' ? [] : [`${indent}→ ${advice}`]),
    ]
  })
  const count = (state: Finding['state']): number => findings.filter(finding => finding.state === state).length
  return `${lines.join('\n')}\n\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to mend\n`
}
