/** Longer lines are cut: one without an end must not fill the memory. In characters. */
const longestLine = 2000

/** Cuts a stream of text into lines. */
export interface LineSplitter {
  /** @returns the lines that are complete by now */
  write(text: string): readonly string[]
  /** @returns what was left without an end */
  end(): readonly string[]
}

export function createLineSplitter(): LineSplitter {
  let rest = ''
  /** Text until the next end of line belongs to a line that was cut. */
  let isCut = false

  const keep = (piece: string): void => {
    if (isCut) return
    rest += piece
    if (rest.length <= longestLine) return
    rest = `${rest.slice(0, longestLine - 1)}…`
    isCut = true
  }
  const take = (): string => {
    const line = rest
    rest = ''
    isCut = false
    return line.endsWith('\r') ? line.slice(0, -1) : line
  }

  return {
    write(text) {
      const pieces = text.split('\n')
      const last = pieces.pop() ?? ''
      const lines = pieces.map(piece => {
        keep(piece)
        return take()
      })
      keep(last)
      return lines
    },
    end() {
      return rest === '' ? [] : [take()]
    },
  }
}
