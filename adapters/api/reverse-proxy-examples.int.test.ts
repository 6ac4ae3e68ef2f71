import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { largestBackup } from '#domain/usecases/backup/restore-memory.usecase.ts'

const page = fileURLToPath(new URL('../../docs/reverse-proxy.md', import.meta.url))

async function example(name: string): Promise<string> {
  const found = new RegExp(`<!-- example:${name} -->\n\`\`\`\\w+\n([\\s\\S]*?)\`\`\``).exec(
    await readFile(page, 'utf8'),
  )
  return found?.[1] ?? ''
}

describe('the example of nginx', () => {
  it('passes on who asks, and under which name', async () => {
    const text = await example('nginx')
    expect(text).toMatch(/proxy_set_header Host\s+\$http_host;/)
    expect(text).toMatch(/proxy_set_header X-Forwarded-For\s+\$remote_addr;/)
    expect(text).toMatch(/proxy_set_header X-Forwarded-Proto\s+\$scheme;/)
    // Else nginx passes on what a client has made up.
    for (const header of ['X-Forwarded-Host', 'Forwarded']) {
      expect(text).toMatch(new RegExp(`proxy_set_header ${header}\\s+"";`))
    }
  })

  it('passes sockets and streams', async () => {
    const text = await example('nginx')
    for (const line of [
      /proxy_http_version 1\.1;/,
      /proxy_set_header Upgrade\s+\$http_upgrade;/,
      /proxy_set_header Connection\s+\$speedrail_connection;/,
      /proxy_buffering off;/,
      /proxy_read_timeout 1h;/,
    ]) {
      expect(text).toMatch(line)
    }
  })

  it('lets through what the machine takes', async () => {
    const gigabytes = Number(/client_max_body_size (\d+)g;/.exec(await example('nginx'))?.[1])
    expect(gigabytes * 1024 ** 3).toBeGreaterThanOrEqual(largestBackup)
  })
})

it('the example of Caddy passes streams', async () => {
  expect(await example('caddy')).toMatch(/reverse_proxy 127\.0\.0\.1:8080 \{\s+flush_interval -1\s+\}/)
})
