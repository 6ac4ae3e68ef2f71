import { describeTask, type EventAction, type Task } from '#domain/events/event-action.ts'
import type { Trigger } from '#domain/pour/production-effects.ts'
import { assertNever } from '#domain/result.ts'

/** rest-api.md 1.11 */
export const triggerNames = {
  cocktail_prod_started: 'COCKTAIL_PRODUCTION_STARTED',
  cocktail_prod_manual_interaction_requested: 'COCKTAIL_PRODUCTION_MANUAL_INTERACTION_REQUESTED',
  cocktail_prod_manual_interaction_completed: 'COCKTAIL_PRODUCTION_MANUAL_INTERACTION_COMPLETED',
  cocktail_prod_finished: 'COCKTAIL_PRODUCTION_FINISHED',
  cocktail_prod_canceled: 'COCKTAIL_PRODUCTION_CANCELED',
  application_started: 'APPLICATION_STARTUP',
} as const satisfies Readonly<Record<Trigger, string>>

/** rest-api.md 2.0.17. `comment` and `soundDevice` are "" when there is none. */
export const encodeEventAction = (action: EventAction): object => ({
  ...encodeTask(action.task),
  id: action.id,
  trigger: triggerNames[action.trigger],
  executionGroups: action.executionGroups,
  description: describeTask(action.task),
  comment: action.comment,
})

function encodeTask(task: Task): object {
  switch (task.kind) {
    case 'call-url':
      return { type: 'callUrl', requestMethod: task.method, url: task.url }
    case 'play-audio':
      return {
        type: 'playAudio',
        fileName: task.fileName,
        onRepeat: task.onRepeat,
        volume: task.volume,
        soundDevice: task.soundDevice ?? '',
      }
    case 'run-python':
      return { type: 'execPy', fileName: task.fileName }
    case 'do-nothing':
      return { type: 'doNothing' }
    default:
      return assertNever(task)
  }
}
