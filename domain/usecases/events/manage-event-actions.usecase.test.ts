import { beforeEach, describe, expect, it } from 'vitest'
import type { ChosenFile, EventActionDraft, TaskDraft } from '../../events/event-action-draft.ts'
import { emptyRecords } from '../../records/records.ts'
import { aFileKey, anEventActionDraft, aTextFile, aWaveFile } from '../../testing/event-builders.ts'
import { createFakeActionRunner } from '../../testing/fake-action-runner.ts'
import { createMemoryFileVault } from '../../testing/memory-file-vault.ts'
import { createMemoryRecordStore } from '../../testing/memory-record-store.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { asId } from '../../units/id.ts'
import { createEventBus } from '../records/event-bus.ts'
import { openRecordBook } from '../records/record-book.ts'
import {
  createEventAction,
  deleteEventAction,
  mostEventActions,
  updateEventAction,
} from './manage-event-actions.usecase.ts'

const notFound = { kind: 'not-found', what: 'event action' }

function openOffice() {
  const store = createMemoryRecordStore()
  const files = createMemoryFileVault()
  const eventBus = createEventBus(error => {
    throw error
  })
  const actionRunner = createFakeActionRunner()
  return {
    store,
    files,
    actionRunner,
    records: openRecordBook(emptyRecords(), { store, eventBus, onStoreError: () => undefined }),
  }
}

let office: ReturnType<typeof openOffice>
beforeEach(() => {
  office = openOffice()
})

const audio = (file: ChosenFile | null): TaskDraft => ({
  kind: 'play-audio',
  file,
  volume: 70,
  soundDevice: null,
  onRepeat: false,
})
const script = (file: ChosenFile | null): TaskDraft => ({ kind: 'run-python', file })
const upload = async (content: Uint8Array, fileName: string): Promise<ChosenFile> => {
  async function* whole(): AsyncIterable<Uint8Array> {
    yield content
  }
  return { fileKey: expectSuccess(await office.files.put(whole())).fileKey, fileName }
}
const create = (draft: Partial<EventActionDraft>) => createEventAction(office, anEventActionDraft(draft))
const stored = (id: number) => office.records.now.eventAction.get(id)

describe('creating', () => {
  it('gives the action an id and keeps it', async () => {
    const action = expectSuccess(await create({ comment: ' Quiet ', executionGroups: ['sound'] }))
    expect(action).toMatchObject({ id: 1, comment: 'Quiet', executionGroups: ['sound'], task: { kind: 'do-nothing' } })
    expect(stored(1)).toEqual(action)
    expect(expectSuccess(await create({})).id).toBe(2)
  })

  it('needs a file that is there', async () => {
    const file = await upload(aWaveFile(), 'ding.wav')
    expect(expectSuccess(await create({ task: audio(file) })).task).toMatchObject(file)
    const gone = { fileKey: aFileKey('wav'), fileName: 'ding.wav' }
    expect(expectFailure(await create({ task: audio(gone) }))).toEqual({
      kind: 'event-action-invalid',
      problems: [{ kind: 'file-gone' }],
    })
  })

  it('tells all problems and changes nothing', async () => {
    const before = office.records.now
    const refused = await create({ comment: 'x'.repeat(41), task: script(null) })
    expect(expectFailure(refused)).toMatchObject({
      kind: 'event-action-invalid',
      problems: [
        { kind: 'invalid-value', field: 'comment', rule: 'longest' },
        { kind: 'file-needed', content: 'script' },
      ],
    })
    expect(office.records.now).toBe(before)
  })

  it('has an end', async () => {
    for (let nr = 0; nr < mostEventActions; nr++) expectSuccess(await create({}))
    expect(expectFailure(await create({}))).toEqual({
      kind: 'invalid-value',
      field: 'eventActions',
      rule: 'full',
      most: mostEventActions,
    })
  })

  it('says when the disk refuses', async () => {
    office.store.failNext(new Error('full'))
    expect(expectFailure(await create({}))).toEqual({ kind: 'store-unavailable' })
  })
})

describe('updating', () => {
  it('keeps the file while the kind stays, and asks for one when it changes', async () => {
    const file = await upload(aWaveFile(), 'ding.wav')
    const { id } = expectSuccess(await create({ task: audio(file) }))
    const louder = { ...audio(null), volume: 100 } as TaskDraft
    const updated = expectSuccess(await updateEventAction(office, id, anEventActionDraft({ task: louder })))
    expect(updated.task).toEqual({ ...file, kind: 'play-audio', volume: 100, soundDevice: null, onRepeat: false })
    const changed = await updateEventAction(office, id, anEventActionDraft({ task: script(null) }))
    expect(expectFailure(changed)).toMatchObject({ problems: [{ kind: 'file-update-needed' }] })
    const other = await upload(aTextFile(), 'lights.py')
    const asScript = await updateEventAction(office, id, anEventActionDraft({ task: script(other) }))
    expect(expectSuccess(asScript).task).toEqual({ kind: 'run-python', ...other })
    expect(stored(id)?.task.kind).toBe('run-python')
  })

  it('knows no action that is not there', async () =>
    expect(expectFailure(await updateEventAction(office, asId(9), anEventActionDraft()))).toEqual(notFound))

  it('does not bring back what is deleted meanwhile', async () => {
    const file = await upload(aTextFile(), 'lights.py')
    const { id } = expectSuccess(await create({}))
    const updating = updateEventAction(office, id, anEventActionDraft({ task: script(file) }))
    const deleting = deleteEventAction(office, id)
    expectSuccess(await deleting)
    expect(expectFailure(await updating)).toEqual(notFound)
    expect(stored(id)).toBeUndefined()
  })
})

it('deleting removes the action, once', async () => {
  const { id } = expectSuccess(await create({}))
  expectSuccess(await deleteEventAction(office, id))
  expect(office.records.now.eventAction.size).toBe(0)
  expect(expectFailure(await deleteEventAction(office, id))).toEqual(notFound)
})

it('scripts where nothing keeps them apart are not taken, and change nothing', async () => {
  office.actionRunner.sandbox = { kind: 'missing', reason: 'not-installed', detail: 'bwrap not found' }
  const before = office.records.now
  const draft = {
    trigger: 'cocktail_prod_started',
    comment: '',
    executionGroups: [],
    task: { kind: 'run-python', file: null },
  } as const
  const result = await createEventAction(office, draft)
  expect(result).toEqual({ ok: false, problem: { kind: 'scripts-not-safe', reason: 'not-installed' } })
  expect(office.records.now).toBe(before)
})
