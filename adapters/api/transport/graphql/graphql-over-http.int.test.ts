import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#adapters/api/testing/test-app.ts'

let test: TestApp
let url = ''
beforeAll(async () => {
  test = await buildTestApp()
  url = `${await test.app.listen({ port: 0 })}/graphql`
})
afterAll(() => test.app.close())

const byGet = new Set([
  'MAY accept application/x-www-form-urlencoded formatted GET requests',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
])

describe('the audit of the specification "GraphQL over HTTP"', () => {
  it.each(serverAudits({ url: () => url, fetchFn: fetch }))('$name', async ({ name, fn }) => {
    const { status, ...told } = await fn()
    // By GET nothing is asked here, which it may be.
    expect({ status, ...told }).toMatchObject({ status: byGet.has(name) ? 'notice' : 'ok' })
  })
})
