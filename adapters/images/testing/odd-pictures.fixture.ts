/* A picture process in whose library something is wrong: by the width that is asked for. */
import type { ToPictures } from '../sharp-image-editor.ts'

process.once('disconnect', () => process.exit(0))
process.on('message', ({ width, picture }: ToPictures) => {
  if (width === 1) process.kill(process.pid, 'SIGSEGV')
  // Hangs, and does not notice a disconnect.
  else if (width === 2) for (;;);
  else process.send?.({ kind: 'fitted', result: { ok: true, value: Buffer.from(`${process.pid} ${picture.length}`) } })
})
process.send?.({ kind: 'ready' })
