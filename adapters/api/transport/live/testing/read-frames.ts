import { createFrameReader, type StompFrame, type StompVersion } from '../stomp-frame.ts'

/** The frames of messages, read one after the other until one breaks the rules. */
export function readFrames(messages: readonly string[], version: StompVersion) {
  const reader = createFrameReader()
  const frames: StompFrame[] = []
  const over = (fault: string | null) => ({ frames, fault, isWithin: reader.isWithin })
  for (const message of messages) {
    const problem = reader.take(message)
    if (problem) return over(problem.detail)
    for (;;) {
      const frame = reader.next(version)
      if (!frame.ok) return over(frame.problem.detail)
      if (!frame.value) break
      frames.push(frame.value)
    }
  }
  return over(null)
}
