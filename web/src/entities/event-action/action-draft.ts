import type { FileContent } from '#domain/events/event-action.ts'
import type { Problem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import {
  errorsIn,
  type FieldError,
  type FormErrors,
  fieldError,
  inRange,
  required,
  textLength,
  url,
} from '../../forms/rules.ts'
import { liveAnswer } from '../../queries/live-value.ts'

const ActionFragment = graphql(`
  fragment ActionFields on EventAction {
    id trigger kind comment executionGroups method url fileName fileKey volume soundDevice onRepeat version
  }
`)
export const EventActionsDocument = graphql(
  `query EventActions { eventActions { ...ActionFields } executionGroups scriptSandbox { missing detail } }`,
  [ActionFragment],
)
const RunsDocument = graphql(`
  subscription EventRuns {
    eventActionStatus { runId actionId status reason detail startedAt endedAt trigger hasLog }
  }
`)
/** The latest run of every action that has run since the start of the machine. */
export const liveRuns = liveAnswer(RunsDocument)

export type EventAction = ResultOf<typeof ActionFragment>
export type ActionKind = EventAction['kind']
export type EventTrigger = EventAction['trigger']
export type RequestMethod = NonNullable<EventAction['method']>
export type EventActions = ResultOf<typeof EventActionsDocument>
export type EventRun = ResultOf<typeof RunsDocument>['eventActionStatus'][number]

/** The draft of an event action. */
export interface ActionDraft {
  readonly comment: string
  readonly executionGroups: readonly string[]
  readonly trigger: EventTrigger | null
  readonly action: ActionKind
  readonly method: RequestMethod | null
  readonly url: string
  /** To be sent; null keeps the one that is there. */
  readonly file: File | null
  /** The file that the action has, and for which kind of action. */
  readonly kept: { readonly action: ActionKind; readonly fileName: string; readonly fileKey: string | null } | null
  /** Percent. */
  readonly volume: number | null
  /** Null is the system's own choice. */
  readonly soundDevice: string | null
  readonly onRepeat: boolean
}

export const actionLimits = { comment: 40, groupName: 40, groups: 20, url: 255, fileName: 255, megabytes: 20 } as const

export const triggers: readonly EventTrigger[] = [
  'COCKTAIL_PROD_STARTED',
  'COCKTAIL_PROD_MANUAL_INTERACTION_REQUESTED',
  'COCKTAIL_PROD_MANUAL_INTERACTION_COMPLETED',
  'COCKTAIL_PROD_FINISHED',
  'COCKTAIL_PROD_CANCELED',
  'APPLICATION_STARTED',
]
export const requestMethods: readonly RequestMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']
export const actionKinds: readonly ActionKind[] = ['CALL_URL', 'PLAY_AUDIO', 'RUN_PYTHON', 'DO_NOTHING']

export const newDraft: ActionDraft = {
  ...{ trigger: null, comment: '', executionGroups: [], action: 'CALL_URL' },
  ...{ method: 'GET', url: '' },
  ...{ file: null, kept: null, volume: 100, soundDevice: null, onRepeat: false },
}

export const draftOf = (action: EventAction): ActionDraft => {
  const { kind, trigger, comment, executionGroups, fileName, fileKey, soundDevice } = action
  return {
    ...{ action: kind, trigger, comment, executionGroups, file: null, soundDevice },
    method: action.method ?? newDraft.method,
    url: action.url ?? '',
    kept: fileName === null ? null : { action: kind, fileName, fileKey },
    volume: action.volume ?? newDraft.volume,
    onRepeat: action.onRepeat ?? newDraft.onRepeat,
  }
}

/** Another file of the same name matters only to those who are about to replace it. */
export const contentOfDraft = ({ kept, ...draft }: ActionDraft, mine: ActionDraft): unknown => ({
  ...draft,
  kept: mine.file === null && kept ? { ...kept, fileKey: null } : kept,
})

/** The content of an action's file; undefined if it needs none. */
export const contentOf = (action: ActionKind): FileContent | undefined =>
  action === 'PLAY_AUDIO' ? 'sound' : action === 'RUN_PYTHON' ? 'script' : undefined

/** The file that is kept unless another one is chosen; null when one has to be. */
export const keptFile = ({ action, kept }: ActionDraft): string | null =>
  kept?.action === action ? kept.fileName : null

function fileError(draft: ActionDraft): FieldError | undefined {
  const context = contentOf(draft.action)
  const { file } = draft
  if (context === undefined) return undefined
  if (file === null) return keptFile(draft) === null ? fieldError('file-needed', { context }) : undefined
  // What a sound is, the machine finds out by its content.
  if (context === 'script' && !file.name.toLowerCase().endsWith('.py'))
    return fieldError('file-of-wrong-kind', { context })
  const { megabytes, fileName: most } = actionLimits
  if (file.size > megabytes * 1024 * 1024) return fieldError('file-too-large', { most: megabytes })
  return textLength(file.name, { most })
}

export const errorsOf = (draft: ActionDraft): FormErrors<ActionDraft> =>
  errorsIn<ActionDraft>({
    comment: textLength(draft.comment, { most: actionLimits.comment }),
    trigger: required(draft.trigger),
    ...(draft.action === 'CALL_URL' && {
      url: required(draft.url) ?? textLength(draft.url, { most: actionLimits.url }) ?? url(draft.url),
    }),
    ...(draft.action === 'PLAY_AUDIO' && {
      volume: required(draft.volume) ?? inRange(draft.volume, { least: 0, most: 100, metric: '%' }),
    }),
    file: fileError(draft),
  })

const fieldByCode: Readonly<Record<string, keyof ActionDraft>> = {
  'url-not-usable': 'url',
  'file-needed': 'file',
  'file-update-needed': 'file',
  'file-of-wrong-kind': 'file',
  'file-gone': 'file',
}
/** At which field a reason of the server's is shown. */
export const fieldOfReason = ({ code }: Problem): keyof ActionDraft | undefined => fieldByCode[code]

/**
 * @param draft without errors
 * @param fileKey of the file that was sent; null keeps the one that is there
 */
export function inputOf(draft: ActionDraft, fileKey: string | null) {
  const { action: kind, trigger, comment, executionGroups, file } = draft
  if (trigger === null) throw new Error('The form lets through what it must not.')
  const common = { kind, trigger, comment: comment.trim(), executionGroups: [...executionGroups] }
  const chosen = file && fileKey !== null ? { fileKey, fileName: file.name } : null
  switch (kind) {
    case 'CALL_URL':
      return { ...common, method: draft.method, url: draft.url.trim() }
    case 'PLAY_AUDIO':
      return { ...common, file: chosen, volume: draft.volume, soundDevice: draft.soundDevice, onRepeat: draft.onRepeat }
    case 'RUN_PYTHON':
      return { ...common, file: chosen }
    case 'DO_NOTHING':
      return common
  }
}
