import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { testAppForAll } from './testing/rest-test.ts'

const publicFolder = fileURLToPath(new URL('../../web/public', import.meta.url))

let webRoot: string
const test = testAppForAll(undefined, () => {
  webRoot = mkdtempSync(join(tmpdir(), 'speedrail-web-'))
  cpSync(publicFolder, webRoot, { recursive: true })
  writeFileSync(join(webRoot, 'index.html'), '<base href="./">')
  return { webRoot }
})
afterAll(() => rmSync(webRoot, { recursive: true }))

interface Manifest {
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly type: string; readonly sizes: string }[]
}

describe('what makes the interface installable', () => {
  it('is a manifest of the right type, with pictures that are there', async () => {
    const answer = await test.app.inject({ url: '/manifest.webmanifest' })
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    const { icons, start_url } = answer.json<Manifest>()
    // From where it lies, which may be below a path.
    expect(start_url).toBe('./')
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src, type } of icons) {
      const picture = await test.app.inject({ url: `/${src}` })
      expect(picture.statusCode, src).toBe(200)
      expect(picture.headers['content-type'], src).toContain(type)
    }
  })

  it('is a worker that browsers take and ask for anew each time', async () => {
    const { headers } = await test.app.inject({ url: '/sw.js' })
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=0')
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
  })

  it('is an offline page that needs nothing but what the worker keeps, and no script of its own lines', async () => {
    const worker = readFileSync(join(publicFolder, 'sw.js'), 'utf8')
    const page = (await test.app.inject({ url: '/offline.html' })).body
    const needed = [...page.matchAll(/(?:src|href)="([\w-][^"]*)"/g)].map(([, path]) => path)
    expect(needed.length).toBeGreaterThan(2)
    for (const path of needed) {
      expect(worker, path).toContain(`'${path}'`)
      expect((await test.app.inject({ url: `/${path}` })).statusCode, path).toBe(200)
    }
    expect(page).not.toMatch(/<script>|<style>|style=/)
    for (const language of ['en', 'de', 'da']) expect(page).toContain(`lang="${language}"`)
  })

  it('never answers for an API', () => {
    const worker = readFileSync(join(publicFolder, 'sw.js'), 'utf8')
    expect(worker).toContain("request.mode === 'navigate'")
    expect(worker).not.toMatch(/\/api|graphql/)
  })
})
