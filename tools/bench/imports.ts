/*
 * How long a hostile import holds the controller, and how much memory it takes: files that are made to keep their reader
 * busy, each uploaded to a server of its own. BENCH_FILES: a part of the names of those to be measured.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { writeZip } from '#adapters/archive/zip-files.ts'
import { scratchFolder, startBuiltServer } from './built-server.ts'
import { dice } from './random.ts'
import { report } from './report.ts'

const megabyte = 1024 * 1024

/** Files that shrink to less than a 250th are refused before anybody reads them: these are not that dull. */
const chance = dice(7)
const list = (count: number, item: (index: number) => string): string =>
  `[${Array.from({ length: count }, (_, index) => item(index)).join()}]`
const empty = (): string => chance.oneOf(['[]', '{}'])
const digit = (): string => String(chance.between(0, 9))
const namesOf = (index: number, count: number): string =>
  Array.from({ length: count }, (_, nr) => `"k${index * count + nr}":0`).join()
const stir = '"productionSteps":[{"type":"writtenInstruction","message":"Stir."}]'
const recipe = (id: number, more = ''): string => `{"id":${id},"name":"Drink ${id}",${stir}${more}}`
const recipes = (text: string) => ({ 'recipes.json': text })

/** The documents of files that are made to keep their reader busy. */
const hostile: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'two million empty lists and objects': () => recipes(list(1_900_000, empty)),
  'the same in one recipe': () => recipes(`[${recipe(1, `,"x":${list(1_900_000, empty)}`)}]`),
  '4 million names of fields in one recipe': () => recipes(`[${recipe(1, `,${namesOf(0, 3_900_000)}`)}]`),
  'the same in 60 recipes': () => recipes(list(60, at => recipe(at + 1, `,${namesOf(at, 65_000)}`))),
  '60 MB of text': () => recipes(`["${Array.from({ length: 6_000_000 }, () => `\\u004${digit()}text`).join('')}"]`),
  'lists in lists, and no end': () =>
    recipes(Array.from({ length: 3_900_000 }, () => chance.oneOf(['[', ' ['])).join('')),
  '99,000 recipes': () => recipes(list(99_000, at => recipe(at + 1))),
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
    await response.text()
    const took = performance.now() - began
    const { holdsMs } = await server.takeLoop()
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
for (const [what, documents] of Object.entries(hostile)) {
  if (!what.includes(process.env['BENCH_FILES'] ?? '')) continue
  rows.push({ what, ...(await upload(documents())) })
}
report({ title: 'Imports that are made to keep their reader busy', rows })
