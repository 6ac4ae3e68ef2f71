import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CodePanel } from './party.view.tsx'
import type { HostedParty } from './party-form.view.tsx'

it.each([
  ['http://192.168.1.5:8080', true],
  ['https://bar.example.org', false],
])('phones have to be in the same network for %s: %s', (address, expected) => {
  const party = { code: 'ABCD', addresses: [address] } as unknown as HostedParty
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(CodePanel, { party })))
  expect(markup.includes('code.sameNetwork')).toBe(expected)
})
