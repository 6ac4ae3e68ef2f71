import { describe, expect, it, vi } from 'vitest'
import type { Records } from '#domain/records/records.ts'
import { aCategory } from '#domain/testing/builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { createMemoryArchives } from '#domain/testing/memory-archives.ts'
import { ada, admin, ben, ginTonic } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { openRestoreService } from '#domain/usecases/backup/restore-memory.usecase.ts'
import { patient, testAppForEach } from '../testing/rest-test.ts'
import { buildTestApp } from '../testing/test-app.ts'

const test = testAppForEach()

const backup = async (): Promise<Buffer> => {
  const response = await test.app.inject({ method: 'GET', url: '/api/backup', headers: test.as(admin) })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="speedrail_backup_.*\.zip"$/)
  expect(response.headers['cache-control']).toBe('no-store')
  return response.rawPayload
}
const upload = (payload: Buffer, user = admin) =>
  test.app.inject({
    method: 'POST',
    url: '/api/backup/restore',
    headers: { ...test.as(user), 'content-type': 'application/octet-stream' },
    payload,
  })
const confirm = (id: number, headers: Record<string, string> = test.as(admin)) =>
  test.app.inject({ method: 'POST', url: `/api/backup/restore/${id}`, headers })

/** The same backup with something else in one of its entries. */
async function tampered(whole: Buffer, name: string, change: (text: string) => string): Promise<Buffer> {
  const archives = createMemoryArchives()
  async function* bytes() {
    yield whole
  }
  const key = await archives.putAside(bytes(), 1e9)
  const opened = key.ok
    ? await archives.open(key.value, { entries: 1e6, unpackedBytes: 1e9, entryBytes: () => 1e9 })
    : null
  if (!opened?.ok) throw new Error('no backup')
  const { value: archive } = opened
  async function* entries() {
    for (const each of archive.names) {
      const text = (await archive.readText(each)) ?? ''
      yield { name: each, content: each === name ? change(text) : text }
    }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of archives.write(entries())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('backing up and restoring', () => {
  it('changes nothing while what keeps pictures does not answer', async () => {
    const imageKey = await test.pictures.put(aPicture(1))
    await test.house.change({ op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, imageKey } })
    const { restoreId } = (await upload(await backup())).json()
    const before = test.house.records.now
    vi.spyOn(test.pictures, 'put').mockRejectedValueOnce(Object.assign(new Error(), { name: 'StoreFailure' }))
    expect((await confirm(restoreId)).statusCode).toBe(503)
    expect(test.house.records.now).toBe(before)
    expect((await confirm(restoreId)).statusCode).toBe(200)
  })

  it('shows what is in a backup, then puts it in the place of everything', async () => {
    const before = test.house.records.now
    const file = await backup()
    await test.house.change(
      { op: 'delete', kind: 'recipe', id: 41 },
      { op: 'put', kind: 'category', id: 3, value: aCategory({ id: asId(3), name: 'Sours' }) },
    )
    const staged = await upload(file)
    expect(staged.statusCode).toBe(201)
    expect(staged.json()).toMatchObject({
      version: '9.8.7',
      recipes: 1,
      ingredients: 3,
      pumps: 2,
      users: 3,
      pastOrders: 0,
    })
    expect((await confirm(staged.json().restoreId)).statusCode).toBe(200)
    const after = test.house.records.now
    expect(after.recipe).toEqual(before.recipe)
    expect(after.category).toEqual(before.category)
    expect(after.pump).toEqual(before.pump)
    expect(test.archives.aside.size).toBe(0)
    expect(await test.house.store.load()).toMatchObject({ value: { recipe: after.recipe } })
  })

  it('ends all sessions', async () => {
    const headers = test.as(admin)
    const staged = await upload(await backup())
    expect((await confirm(staged.json().restoreId, headers)).statusCode).toBe(200)
    const old = await test.app.inject({ method: 'GET', url: '/api/backup', headers })
    expect(old.statusCode).toBe(401)
  })

  it('is done once, however often it is asked for', async () => {
    const { restoreId } = (await upload(await backup())).json()
    const headers = test.as(admin)
    const answers = await Promise.all([confirm(restoreId, headers), confirm(restoreId, headers)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400])
    expect(test.house.records.now.user.get(admin.id)?.tokenVersion).toBe(admin.tokenVersion + 1)
    expect(test.archives.aside.size).toBe(0)
  })

  it('sends nothing more to an admin who is locked meanwhile', async () => {
    let isAsked = false
    const slow = await buildTestApp({
      archives: {
        ...createMemoryArchives(),
        async *write() {
          yield new Uint8Array(10)
          isAsked = true
          await new Promise(() => undefined)
        },
      },
    })
    const address = await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}/api/backup`, { headers: slow.as(admin) })
    const whole = response.arrayBuffer()
    await vi.waitFor(() => expect(isAsked).toBe(true), patient)
    await slow.house.change({ op: 'put', kind: 'user', id: admin.id, value: { ...admin, locked: true } })
    await expect(whole).rejects.toThrow()
    await slow.app.close()
  })

  it('never gives an id out twice', async () => {
    const file = await backup()
    await test.house.records.change(draft => ({ ok: true, value: draft.nextId('recipe') }))
    const { restoreId } = (await upload(file)).json()
    await confirm(restoreId)
    const next = await test.house.records.change(draft => ({ ok: true, value: draft.nextId('recipe') }))
    expect(next).toEqual({ ok: true, value: 2 })
  })

  it('waits for nobody: a machine at work refuses', async () => {
    const { restoreId } = (await upload(await backup())).json()
    const lease = test.house.lock.take({ describe: () => ({ kind: 'settings', userId: ada.id }), isAlive: () => true })
    expect(lease.ok).toBe(true)
    const refused = await confirm(restoreId)
    expect([refused.statusCode, refused.json().message.length > 0]).toEqual([400, true])
    if (lease.ok) lease.value.release()
    expect((await confirm(restoreId)).statusCode).toBe(200)
  })

  it('refuses what was changed after it was written', async () => {
    const file = await backup()
    const changed = await tampered(file, 'records/user.json', text => text.replace('"user"', '"admin"'))
    const refused = await upload(changed)
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'The backup is damaged: records/user.json.'])
    const later = await tampered(file, 'manifest.json', text => text.replace('"formatVersion":1', '"formatVersion":2'))
    expect((await upload(later)).json().message).toContain('newer')
    expect(test.archives.aside.size).toBe(0)
  })

  it('refuses what is no backup, and what nobody could log in with', async () => {
    expect((await upload(Buffer.from('hello'))).statusCode).toBe(400)
    const file = await backup()
    await test.house.change({ op: 'put', kind: 'user', id: ben.id, value: { ...ben, role: 'admin' } })
    await test.house.change({ op: 'put', kind: 'user', id: admin.id, value: { ...admin, locked: true } })
    expect((await upload(file, { ...ben, role: 'admin' })).statusCode).toBe(201)
    const withoutAdmin = createMemoryArchives()
    const locked = { ...test.house.records.now, user: new Map([[admin.id, { ...admin, locked: true }]]) }
    const deps = { records: { now: locked }, history: test.house.store, images: test.pictures, files: test.files }
    const chunks: Uint8Array[] = []
    const { clock } = test.house
    for await (const chunk of backUp({ ...deps, archives: withoutAdmin, clock, version: '1' })) chunks.push(chunk)
    const refused = await upload(Buffer.concat(chunks), { ...ben, role: 'admin' })
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('no administrator')])
  })
})

describe('a backup with values that no request could have brought', () => {
  it.each([
    [
      'pump',
      '"timePerCentilitre":',
      '"timePerCentilitre":"x","was":',
      /^records\/pump\.json \[1\].*: timePerCentilitre can’t be “x”\./,
    ],
    ['pump', '"fillingLevel":', '"fillingLevel":-5e300,"was":', /fillingLevel must be between 0 and 101000000\./],
    ['user', '"role":', '"role":"god","was":', /^records\/user\.json \[1\].*: role can’t be “god”\./],
    ['recipe', '"steps":', '"steps":null,"was":', /^records\/recipe\.json \[1\] "Gin & Tonic": steps is missing\./],
  ])('is refused when it is uploaded, with document, record and field: %s, %s', async (kind, field, wrong, words) => {
    const name = `records/${kind}.json`
    const { digest } = createMemoryArchives()
    let content = ''
    const changed = await tampered(await backup(), name, text => {
      content = text.replace(field, wrong)
      return content
    })
    const whole = await tampered(changed, 'manifest.json', text => {
      const manifest = JSON.parse(text)
      return JSON.stringify({ ...manifest, entries: { ...manifest.entries, [name]: digest(content) } })
    })
    const before = test.house.records.now
    const refused = await upload(whole)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toMatch(/^Nothing was changed\. /)
    expect(refused.json().message.replace('Nothing was changed. ', '')).toMatch(words)
    expect(test.house.records.now).toBe(before)
    expect(test.archives.aside.size).toBe(0)
  })
})

describe('a machine whose store keeps no copy', () => {
  it('writes down what is there before it is replaced, or replaces nothing', async () => {
    const kept: Records[] = []
    let isDiskFull = true
    const service = openRestoreService({
      ...test.house,
      timer: test.house.machineClock,
      images: test.pictures,
      files: test.files,
      archives: test.archives,
      peers: null,
      newRestoreId: () => 7,
      onError: () => undefined,
      keepBefore: async () => {
        if (isDiskFull) throw new Error('the disk is full')
        kept.push(test.house.records.now)
      },
    })
    const file = await backup()
    async function* once() {
      yield file
    }
    await test.house.change({ op: 'delete', kind: 'recipe', id: 41 })
    const before = test.house.records.now
    expect((await service.stage(admin.id, once())).ok).toBe(true)
    expect(await service.confirm(admin.id, 7)).toMatchObject({ ok: false, problem: { kind: 'store-unavailable' } })
    expect(test.house.records.now).toBe(before)
    isDiskFull = false
    expect((await service.confirm(admin.id, 7)).ok).toBe(true)
    expect(kept).toEqual([before])
    expect(test.house.records.now.recipe.has(41)).toBe(true)
  })
})
