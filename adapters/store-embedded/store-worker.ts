/** Entry of the thread that waits for the disk, so that the one that drives pumps never has to. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { AssertionError, failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { removeCommitSequence } from './commit-log.ts'
import { openAlone } from './connection.ts'
import { checkWhole, prepareTables } from './document-table.ts'
import type { ServingStart, StoreRequest, StoreService, WorkerMessage, WorkerStart } from './protocol.ts'
import { openStoreEngine } from './store-engine.ts'
import { asStoreFailure } from './store-failure.ts'
import { RelocatingEngine } from './store-relocation.ts'

function serve(
  port: MessagePort,
  post: (message: WorkerMessage) => void,
  engine: RelocatingEngine,
  { quietMs, lookMs }: ServingStart,
): void {
  const attempt = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      post({ kind: 'warning', detail: asStoreFailure(error).message })
    }
  }
  let quiet: NodeJS.Timeout | undefined
  const restLater = (now: Timestamp): void => {
    clearTimeout(quiet)
    quiet = setTimeout(() => attempt(() => engine.rest(now)), quietMs).unref()
  }
  const looking = setInterval(() => attempt(() => engine.look()), lookMs).unref()
  const { load, collect, pastOrders } = engine
  const service: StoreService = {
    load,
    collect,
    pastOrders,
    commit: (_, writes) => void engine.commit(writes),
    replaceAll: at => engine.replaceAll(at),
    close() {
      clearTimeout(quiet)
      clearInterval(looking)
      attempt(() => engine.close())
    },
  }

  port.on('message', ({ number, method, parameters }: StoreRequest) => {
    const call: (...parameters: readonly never[]) => unknown = service[method]
    try {
      post({ kind: 'answer', number, value: call(...(parameters as readonly never[])) })
    } catch (error) {
      const { reason, detail } = asStoreFailure(error)
      post({ kind: 'failure', number, reason, detail })
    }
    if (method === 'close') port.close()
    else if (method !== 'pastOrders' && method !== 'collect') restLater(parameters[0] as Timestamp)
    if (method === 'commit' || method === 'replaceAll') attempt(() => engine.trimLog())
  })
}

function open(port: MessagePort, start: ServingStart): Result<undefined, StoreProblem> {
  const { file, keptLog } = start
  const engine = openStoreEngine(file, { keptLog })
  if (!engine.ok) return engine
  const post = (message: WorkerMessage) => port.postMessage(message)
  const relocating = new RelocatingEngine(engine.value, file, {
    keptLog,
    onTrouble: trouble => post({ kind: 'place', trouble }),
    warn: detail => post({ kind: 'warning', detail }),
  })
  serve(port, post, relocating, start)
  return success(undefined)
}

function start(port: MessagePort, order: WorkerStart): void {
  try {
    const result = order.task === 'check' ? checkCopy(order.file) : open(port, order)
    port.postMessage({ kind: 'opened', result } satisfies WorkerMessage)
  } catch (error) {
    const { reason, detail } = asStoreFailure(error)
    port.postMessage({ kind: 'not-opened', reason, detail } satisfies WorkerMessage)
  }
}

if (parentPort === null) throw new AssertionError('The store worker runs in a thread of its own')
start(parentPort, workerData as WorkerStart)

/** Leaves a whole copy ready to take the store's place. */
function checkCopy(file: string): Result<undefined, StoreProblem> {
  try {
    const connection = openAlone(file)
    if (!connection.ok) return connection
    const tables = prepareTables(connection.value)
    const whole = tables.ok ? checkWhole(connection.value) : tables
    if (whole.ok) removeCommitSequence(connection.value, 'main')
    connection.value.close()
    return whole.ok ? { ok: true, value: undefined } : whole
  } catch (error) {
    return failure({ kind: 'damaged', detail: asStoreFailure(error).detail })
  }
}
