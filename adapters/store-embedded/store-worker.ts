/** Entry of the store's worker thread: it waits for the disk so that the thread that drives pumps never has to. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { BrokenInvariant, failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { removeCommitMark } from './commit-mark.ts'
import { checkWhole, prepareTables } from './document-table.ts'
import type { NumberedRequest, ServingStart, StoreRequest, WorkerMessage, WorkerStart } from './protocol.ts'
import { type SettledEngine, settleEngine } from './settled-engine.ts'
import { openAlone } from './single-owner.ts'
import { openStoreEngine } from './store-engine.ts'
import { asStoreFailure } from './store-failure.ts'

type Post = (message: WorkerMessage) => void

function serve(port: MessagePort, post: Post, engine: SettledEngine, { quietMs, lookMs }: ServingStart): void {
  const chore = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      post({ kind: 'warning', detail: asStoreFailure(error).message })
    }
  }
  let quiet: NodeJS.Timeout | undefined
  const restLater = (now: Timestamp): void => {
    clearTimeout(quiet)
    quiet = setTimeout(() => chore(() => engine.rest(now)), quietMs).unref()
  }
  const looking = setInterval(() => chore(engine.look), lookMs).unref()
  const answer = (request: StoreRequest): (WorkerMessage & { kind: 'answer' })['value'] => {
    switch (request.kind) {
      case 'load':
        return engine.load(request.at)
      case 'commit':
        engine.commit(request.writes)
        return undefined
      case 'collect':
        engine.collect(request.isFirst, request.writes)
        return undefined
      case 'replace':
        engine.replaceAll(request.at)
        return undefined
      case 'past-orders':
        return engine.pastOrders(request.offset, request.limit)
      case 'close':
        clearTimeout(quiet)
        clearInterval(looking)
        chore(engine.close)
        return undefined
    }
  }

  port.on('message', ({ number, request }: NumberedRequest) => {
    try {
      post({ kind: 'answer', number, value: answer(request) })
    } catch (error) {
      const { reason, detail } = asStoreFailure(error)
      post({ kind: 'failure', number, reason, detail })
    }
    if (request.kind === 'close') port.close()
    else if (request.kind !== 'past-orders' && request.kind !== 'collect') restLater(request.at)
    if (request.kind === 'commit' || request.kind === 'replace') chore(engine.trimLog)
  })
}

/** Serves a store that could be opened. @returns whether it could */
function open(port: MessagePort, start: ServingStart): Result<undefined, StoreProblem> {
  const { file, keptLog } = start
  const engine = openStoreEngine(file, { keptLog })
  if (!engine.ok) return engine
  const post: Post = message => port.postMessage(message)
  const settled = settleEngine(engine.value, file, {
    keptLog,
    onTrouble: trouble => post({ kind: 'place', trouble }),
    warn: detail => post({ kind: 'warning', detail }),
  })
  serve(port, post, settled, start)
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

if (parentPort === null) throw new BrokenInvariant('The store worker runs in a thread of its own')
start(parentPort, workerData as WorkerStart)

/** Reads all of a copy that nobody else uses, which is then ready to take the store's place. */
function checkCopy(file: string): Result<undefined, StoreProblem> {
  try {
    const connection = openAlone(file)
    if (!connection.ok) return connection
    const tables = prepareTables(connection.value)
    const whole = tables.ok ? checkWhole(connection.value) : tables
    if (whole.ok) removeCommitMark(connection.value, 'main')
    connection.value.close()
    return whole.ok ? { ok: true, value: undefined } : whole
  } catch (error) {
    return failure({ kind: 'damaged', detail: asStoreFailure(error).detail })
  }
}
