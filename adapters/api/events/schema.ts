import { type Static, Type } from 'typebox'
import { describeTask, type EventAction, requestMethods, type Task, triggers } from '#domain/events/event-action.ts'
import {
  type ChosenFile,
  type EventActionDraft,
  eventActionLimits,
  type TaskDraft,
} from '#domain/events/event-action-draft.ts'
import { fileLimits } from '#domain/ports/file-vault.port.ts'
import type { Trigger } from '#domain/pour/production.ts'
import { assertNever } from '#domain/result.ts'
import type { Form } from '../kernel/rest/form.ts'
import { Id, oneOf, orNull, Percent } from '../kernel/rest/schemas.ts'

/** rest-api.md 1.11 */
export const triggerNames = {
  cocktail_prod_started: 'COCKTAIL_PRODUCTION_STARTED',
  cocktail_prod_manual_interaction_requested: 'COCKTAIL_PRODUCTION_MANUAL_INTERACTION_REQUESTED',
  cocktail_prod_manual_interaction_completed: 'COCKTAIL_PRODUCTION_MANUAL_INTERACTION_COMPLETED',
  cocktail_prod_finished: 'COCKTAIL_PRODUCTION_FINISHED',
  cocktail_prod_canceled: 'COCKTAIL_PRODUCTION_CANCELED',
  application_started: 'APPLICATION_STARTUP',
} as const satisfies Readonly<Record<Trigger, string>>

const WireTrigger = oneOf(triggers.map(trigger => triggerNames[trigger]))

const answered = {
  id: Id,
  trigger: WireTrigger,
  executionGroups: Type.Array(Type.String()),
  description: Type.String(),
  comment: Type.String(),
}

/** rest-api.md 2.0.17. `comment` and `soundDevice` are "" when there is none. */
export const WireEventAction = Type.Union(
  [
    Type.Object({
      type: Type.Literal('callUrl'),
      ...answered,
      requestMethod: oneOf(requestMethods),
      url: Type.String(),
    }),
    Type.Object({
      type: Type.Literal('playAudio'),
      ...answered,
      fileName: Type.String(),
      onRepeat: Type.Boolean(),
      volume: Percent,
      soundDevice: Type.String(),
    }),
    Type.Object({ type: Type.Literal('execPy'), ...answered, fileName: Type.String() }),
    Type.Object({ type: Type.Literal('doNothing'), ...answered }),
  ],
  { title: 'EventAction' },
)

export const encodeEventAction = (action: EventAction): Static<typeof WireEventAction> => ({
  ...encodeTask(action.task),
  id: action.id,
  trigger: triggerNames[action.trigger],
  executionGroups: [...action.executionGroups],
  description: describeTask(action.task),
  comment: action.comment,
})

function encodeTask(task: Task) {
  switch (task.kind) {
    case 'call-url':
      return { type: 'callUrl', requestMethod: task.method, url: task.url } as const
    case 'play-audio': {
      const { fileName, onRepeat, volume, soundDevice } = task
      return { type: 'playAudio', fileName, onRepeat, volume, soundDevice: soundDevice ?? '' } as const
    }
    case 'run-python':
      return { type: 'execPy', fileName: task.fileName } as const
    case 'do-nothing':
      return { type: 'doNothing' } as const
    default:
      return assertNever(task)
  }
}

const limits = eventActionLimits

const sent = {
  trigger: WireTrigger,
  executionGroups: Type.Array(Type.String({ maxLength: limits.groupName }), { maxItems: limits.groups }),
  comment: orNull(Type.String({ maxLength: limits.comment })),
}

/** Lengths hold for what is sent; the domain checks what is left after trimming. */
const EventActionBody = Type.Union([
  Type.Object({
    type: Type.Literal('callUrl'),
    ...sent,
    requestMethod: oneOf(requestMethods),
    url: Type.String({ maxLength: limits.url, description: 'http or https.' }),
  }),
  Type.Object({
    type: Type.Literal('playAudio'),
    ...sent,
    onRepeat: Type.Boolean({ default: false }),
    volume: Type.Integer({
      minimum: limits.volume.least,
      maximum: limits.volume.most,
      default: limits.volume.most,
      description: 'Percent.',
    }),
    soundDevice: orNull(Type.String({ maxLength: limits.soundDevice }), {
      description: 'One of `/api/system/audiodevices`; empty is the choice of the system.',
    }),
  }),
  Type.Object({ type: Type.Literal('execPy'), ...sent }),
  Type.Object({ type: Type.Literal('doNothing'), ...sent }),
])
type EventActionBody = Static<typeof EventActionBody>

/** The file is needed for sounds and scripts; without one an action that has one keeps it. */
export const eventActionForm = {
  json: { part: 'eventAction', schema: EventActionBody },
  file: { part: 'file', mostBytes: fileLimits.file },
} as const satisfies Form

export const toEventActionDraft = (body: EventActionBody, file: ChosenFile | null): EventActionDraft => ({
  trigger: triggers.find(trigger => triggerNames[trigger] === body.trigger) ?? triggers[0],
  comment: body.comment ?? '',
  executionGroups: body.executionGroups,
  task: taskOf(body, file),
})

function taskOf(body: EventActionBody, file: ChosenFile | null): TaskDraft {
  switch (body.type) {
    case 'callUrl':
      return { kind: 'call-url', method: body.requestMethod, url: body.url }
    case 'playAudio':
      return {
        kind: 'play-audio',
        file,
        volume: body.volume,
        soundDevice: body.soundDevice ?? null,
        onRepeat: body.onRepeat,
      }
    case 'execPy':
      return { kind: 'run-python', file }
    case 'doNothing':
      return { kind: 'do-nothing' }
    default:
      return assertNever(body)
  }
}
