/* A scale process that hangs from the beginning, as one whose driver does. */
import { endWithParent } from '../end-with-parent.ts'

endWithParent()
process.send?.({ kind: 'hello', pid: process.pid })
for (;;);
