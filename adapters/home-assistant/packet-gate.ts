/*
 * What arrives of a broker, counted before it is believed: MQTT lets a packet announce 256 MB, and parsers keep what they
 * have of it until it is whole. (MQTT 3.1.1, section 2: a byte with type and flags, up to four bytes of length.)
 */

/** In bytes: one's own discovery is the largest that is read back. */
export const largestPacket = 256 * 1024
/** In bytes: what is no message is an answer of a few codes. */
const largestAnswer = 1024

const connack = 2
const publish = 3
const answers: ReadonlySet<number> = new Set([4, 9, 11, 13])
const mostLengthBytes = 4
/** The quality of service for which both sides keep a message until four packets have gone. */
const twice = 2

/** It is no broker that speaks MQTT 3.1.1, or a broken one. */
export interface GateProblem {
  readonly detail: string
}

export interface PacketGate {
  /** What of a chunk may be parsed; nothing is kept but the head of a packet. */
  take(chunk: Buffer): { readonly passed: readonly Buffer[]; readonly problem: GateProblem | null }
}

/**
 * Lets messages through but those that are too large, or of a quality of service that nobody asks for and clients keep
 * messages for. These are left out while they arrive.
 *
 * @param onLeftOut hears the size of each message that is left out, in bytes
 */
export function createPacketGate(onLeftOut: (bytes: number) => void): PacketGate {
  let head: number[] = []
  let left = 0
  let isPassing = false
  let isFirst = true

  /** The packet that the head announces; null while it is not complete. */
  function announced(): { readonly length: number } | GateProblem | null {
    const lengthBytes = head.slice(1)
    const last = lengthBytes.at(-1)
    if (last === undefined || last >= 128) {
      return lengthBytes.length < mostLengthBytes ? null : { detail: 'a length of more than four bytes' }
    }
    return { length: lengthBytes.reduce((sum, byte, place) => sum + (byte & 127) * 128 ** place, 0) }
  }

  function judge(length: number): GateProblem | null {
    const first = head[0] ?? 0
    const type = first >> 4
    if (isFirst !== (type === connack)) return { detail: isFirst ? 'no CONNACK' : 'a second CONNACK' }
    isFirst = false
    if (type === connack) return length === 2 ? null : { detail: `a CONNACK of ${length} bytes` }
    if (type === publish) {
      const quality = (first >> 1) & 3
      isPassing = length <= largestPacket && quality < twice
      if (!isPassing) onLeftOut(length)
      return null
    }
    return answers.has(type) && length <= largestAnswer ? null : { detail: `a packet of type ${type}, ${length} bytes` }
  }

  return {
    take(chunk) {
      const passed: Buffer[] = []
      let at = 0
      while (at < chunk.length) {
        if (left > 0) {
          const piece = chunk.subarray(at, at + left)
          if (isPassing) passed.push(piece)
          left -= piece.length
          at += piece.length
          continue
        }
        head.push(chunk[at++] ?? 0)
        // What comes first tells at once whether it is a broker at all.
        if (isFirst && head.length === 1 && (head[0] ?? 0) >> 4 !== connack) {
          return { passed, problem: { detail: 'no CONNACK' } }
        }
        const packet = announced()
        if (packet === null) continue
        if ('detail' in packet) return { passed, problem: packet }
        isPassing = true
        const problem = judge(packet.length)
        if (problem) return { passed, problem }
        if (isPassing) passed.push(Buffer.from(head))
        left = packet.length
        head = []
      }
      return { passed, problem: null }
    },
  }
}
