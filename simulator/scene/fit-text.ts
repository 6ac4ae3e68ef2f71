/** Breaks a name into at most `most` lines that are no wider than `width`; what does not fit ends with an ellipsis. */
export function fitLines(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const words = text.split(/\s+/).filter(word => word !== '')
  const lines: string[] = []
  let line = ''
  let rest = [...words]
  while (rest.length > 0) {
    const [word = '', ...others] = rest
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width || line === '') {
      line = longer
      rest = others
      continue
    }
    if (lines.length === most - 1) break
    lines.push(line)
    line = ''
  }
  const last = [line, ...rest].join(' ')
  return [...lines.map(full => shorten(full, width, measure)), shorten(last, width, measure)].filter(
    full => full !== '',
  )
}

function shorten(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  for (let length = text.length - 1; length > 0; length--) {
    const shorter = `${text.slice(0, length).trimEnd()}…`
    if (measure(shorter) <= width) return shorter
  }
  return ''
}
