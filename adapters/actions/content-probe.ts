import type { FileContent } from '#domain/events/event-action.ts'

/** Finds out while a file passes by what it is. */
export interface ContentProbe {
  add(chunk: Uint8Array): void
  /** Null for what is neither WAV audio nor UTF-8 text. */
  end(): FileContent | null
}

const headLength = 12

export function createContentProbe(): ContentProbe {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = Buffer.alloc(0)
  let isText = true

  return {
    add(chunk) {
      if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)])
      // A script with a zero byte is none, although UTF-8 has one.
      if (isText) isText = !chunk.includes(0) && decodes(() => decoder.decode(chunk, { stream: true }))
    },
    end() {
      if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, headLength) === 'WAVE') return 'wav'
      return isText && head.length > 0 && decodes(() => decoder.decode()) ? 'py' : null
    },
  }
}

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}
