import { type Static, Type } from 'typebox'
import { requestMethods, triggers } from '#domain/events/event-action.ts'
import {
  type ChosenFile,
  type EventActionDraft,
  eventActionLimits,
  type TaskDraft,
} from '#domain/events/event-action-draft.ts'
import { fileLimits } from '#domain/ports/file-vault.port.ts'
import { assertNever } from '#domain/result.ts'
import type { Form } from '../requests/form.ts'
import { triggerNames } from './encode-event-action.ts'

const limits = eventActionLimits

const common = {
  trigger: Type.Union(triggers.map(trigger => Type.Literal(triggerNames[trigger]))),
  executionGroups: Type.Array(Type.String({ maxLength: limits.groupName }), { maxItems: limits.groups }),
  comment: Type.Optional(Type.Union([Type.String({ maxLength: limits.comment }), Type.Null()])),
}

/** rest-api.md 2.0.17, the request. Lengths hold for what is sent; the domain checks what is left after trimming. */
const EventActionBody = Type.Union([
  Type.Object({
    type: Type.Literal('callUrl'),
    ...common,
    requestMethod: Type.Union(requestMethods.map(method => Type.Literal(method))),
    url: Type.String({ maxLength: limits.url, description: 'http or https.' }),
  }),
  Type.Object({
    type: Type.Literal('playAudio'),
    ...common,
    onRepeat: Type.Boolean({ default: false }),
    volume: Type.Integer({
      minimum: limits.volume.least,
      maximum: limits.volume.most,
      default: limits.volume.most,
      description: 'Percent.',
    }),
    soundDevice: Type.Optional(
      Type.Union([Type.String({ maxLength: limits.soundDevice }), Type.Null()], {
        description: 'One of `/api/system/audiodevices`; empty is the choice of the system.',
      }),
    ),
  }),
  Type.Object({ type: Type.Literal('execPy'), ...common }),
  Type.Object({ type: Type.Literal('doNothing'), ...common }),
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
