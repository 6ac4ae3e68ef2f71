/*
 * How long a hostile import holds the controller, and how much memory it takes: files that are made to keep their reader
 * busy, each uploaded to a server of its own.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { writeZip } from '#adapters/archive/zip-archives.ts'
import { scratchFolder, startBuiltServer } from './built-server.ts'
import { report } from './report.ts'

const megabyte = 1024 * 1024

/** As much of it as makes a document of the given size, between brackets. */
function documentOf(megabytes: number, item: (index: number) => string): string {
  const items: string[] = []
  let length = 0
  for (let index = 0; length < megabytes * megabyte; index += 1) {
    const text = item(index)
    items.push(text)
    length += text.length + 1
  }
  return `[${items.join()}]`
}

const namesOf = (index: number, count: number): string =>
  Array.from({ length: count }, (_, nr) => `"k${index * count + nr}":0`).join()
const stir = '"productionSteps":[{"type":"writtenInstruction","message":"Stir."}]'
const recipe = (id: number, more = ''): string => `{"id":${id},"name":"Drink ${id}",${stir}${more}}`

/** The documents of a file that is made to keep its reader busy. */
const hostile: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'empty lists': () => ({ 'recipes.json': documentOf(5.5, () => '[]') }),
  'numbers in one recipe': () => ({ 'recipes.json': `[${recipe(1, `,"x":${documentOf(7.5, () => '0')}`)}]` }),
  'names of fields in one recipe': () => ({ 'recipes.json': `[${recipe(1, `,${namesOf(0, 3_900_000)}`)}]` }),
  'names of fields in many recipes': () => ({
    'recipes.json': `[${Array.from({ length: 390 }, (_, at) => recipe(at + 1, `,${namesOf(at, 10_000)}`)).join()}]`,
  }),
  'one long text': () => ({ 'recipes.json': `["${'\\u0041 honest text '.repeat(3_500_000)}"]` }),
  'lists in lists': () => ({ 'recipes.json': `${'['.repeat(3_900_000)}${']'.repeat(3_900_000)}` }),
  'what is no JSON in the end': () => ({ 'recipes.json': `[${'{},'.repeat(1_900_000)}` }),
  'twice as many recipes as any machine has': () => ({
    'recipes.json': `[${Array.from({ length: 99_000 }, (_, at) => recipe(at + 1)).join()}]`,
  }),
  'links of one collection': () => ({
    'recipes.json': `[${recipe(1)}]`,
    'collections.json': '[{"id":1,"name":"Long","description":""}]',
    'collections_recipes.json': `{"1":[${'1,'.repeat(3_900_000)}1]}`,
  }),
}

async function* entriesOf(documents: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(documents)) yield { name, content }
}

async function packed(documents: Readonly<Record<string, string>>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeZip(entriesOf(documents))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const highestMb = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function upload(documents: Readonly<Record<string, string>>) {
  const server = await startBuiltServer(scratchFolder(), {}, [join(import.meta.dirname, 'loop-probe.mjs')])
  try {
    const token = await server.logIn('admin')
    await delay(1_000)
    const zip = await packed(documents)
    const before = highestMb(server.pid)
    await server.takeLoop()
    const began = performance.now()
    const form = new FormData()
    form.set('file', new Blob([zip], { type: 'application/zip' }), 'x.zip')
    const response = await fetch(`${server.url}/api/transfer/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const answer = await response.text()
    const took = performance.now() - began
    const { holdsMs } = await server.takeLoop()
    if (process.env['BENCH_SHOW']) console.error(response.status, answer.slice(0, 200))
    return {
      'packed MB': (zip.length / megabyte).toFixed(1),
      answer: response.status,
      'answered after s': (took / 1000).toFixed(1),
      'longest stall ms': Math.round(Math.max(0, ...holdsMs)),
      'memory before MB': Math.round(before),
      'highest MB': Math.round(highestMb(server.pid)),
    }
  } finally {
    await server.stop()
  }
}

const rows: Record<string, string | number>[] = []
for (const [what, documents] of Object.entries(hostile)) rows.push({ what, ...(await upload(documents())) })
report({ title: 'Imports that are made to keep their reader busy', rows })
