import { type Invalid, type InvalidValue, invalid } from '../../documents/invalid.ts'
import { type EventAction, type EventActionId, fileOf } from '../../events/event-action.ts'
import { checkEventAction, type EventActionDraft, type EventActionProblem } from '../../events/event-action-draft.ts'
import type { ActionRunner, ScriptSandbox } from '../../ports/action-runner.port.ts'
import type { FileVault } from '../../ports/file-vault.port.ts'
import { asRead, type NotAsRead } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

interface ManageDeps {
  readonly records: RecordBook
  readonly files: FileVault
  readonly actionRunner: Pick<ActionRunner, 'scriptSandbox'>
}

export const mostEventActions = 200

export interface ScriptsNotSafe {
  readonly kind: 'scripts-not-safe'
  readonly reason: Extract<ScriptSandbox, { kind: 'missing' }>['reason']
}

export type ManageEventActionProblem =
  | Invalid<'event-action', EventActionProblem>
  | ScriptsNotSafe
  | InvalidValue<'eventActions'>
  | NotAsRead<'event action'>

type Managed<Value> = Promise<Result<Value, ManageEventActionProblem | StoreUnavailable>>

export async function createEventAction(deps: ManageDeps, draft: EventActionDraft): Managed<EventAction> {
  const checked = await check(deps, draft, null)
  if (!checked.ok) return checked
  return deps.records.change<EventAction, ManageEventActionProblem>(change => {
    if (change.records.eventAction.size >= mostEventActions) {
      return failure(invalid('eventActions', 'full', { most: mostEventActions }))
    }
    const action = { id: change.nextId('eventAction'), ...checked.value }
    change.put('eventAction', action.id, action)
    return success(action)
  })
}

/**
 * Ends a run of it: the service does not let an action go on as it was.
 * @param expected the version that the caller read; without it the last one to save wins
 */
export async function updateEventAction(
  deps: ManageDeps,
  id: EventActionId,
  draft: EventActionDraft,
  expected: string | null = null,
): Managed<EventAction> {
  const before = asRead('event action', deps.records.now.eventAction.get(id), null)
  if (!before.ok) return before
  const checked = await check(deps, draft, before.value)
  if (!checked.ok) return checked
  return deps.records.change<EventAction, ManageEventActionProblem>(change => {
    const current = asRead('event action', change.records.eventAction.get(id), expected)
    if (!current.ok) return current
    // The file may have been replaced meanwhile.
    const again = checkEventAction(draft, current.value.task)
    if (!again.ok) return failure({ kind: 'event-action-invalid', problems: again.problem })
    const action = { id, ...again.value }
    change.put('eventAction', id, action)
    return success(action)
  })
}

/** Ends a run of it. @param expected the version that the caller read; without it whatever it is by now is deleted */
export const deleteEventAction = (
  deps: Pick<ManageDeps, 'records'>,
  id: EventActionId,
  expected: string | null = null,
): Managed<void> =>
  deps.records.change<void, ManageEventActionProblem>(change => {
    const found = asRead('event action', change.records.eventAction.get(id), expected)
    if (!found.ok) return found
    change.remove('eventAction', id)
    return success(undefined)
  })

/** Renaming an action brings in nothing new. */
async function refuseScript(
  { actionRunner }: ManageDeps,
  { task }: EventActionDraft,
  before: EventAction | null,
): Promise<ScriptsNotSafe | null> {
  if (task.kind !== 'run-python' || (before?.task.kind === 'run-python' && task.file === null)) return null
  const sandbox = await actionRunner.scriptSandbox()
  return sandbox.kind === 'ready' ? null : { kind: 'scripts-not-safe', reason: sandbox.reason }
}

async function check(
  deps: ManageDeps,
  draft: EventActionDraft,
  before: EventAction | null,
): Promise<Result<Omit<EventAction, 'id'>, ManageEventActionProblem>> {
  const refusal = await refuseScript(deps, draft, before)
  if (refusal) return failure(refusal)
  const checked = checkEventAction(draft, before?.task ?? null)
  if (!checked.ok) return failure({ kind: 'event-action-invalid', problems: checked.problem })
  const key = fileOf(checked.value.task)
  if (key === null || (await deps.files.has(key))) return checked
  return failure({ kind: 'event-action-invalid', problems: [{ kind: 'file-gone' }] })
}
