import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { liveLine } from '../../../entities/party/party.model.ts'
import { partyLine } from '../../../entities/party/testing/party-builders.ts'
import { StageView } from './stage.view.tsx'

it.each([
  ['http://192.168.1.5:8080/party/ABCD', true],
  [null, false],
])('the bar screen asks to scan a code where it shows one: %s', async (address, asks) => {
  const scope = fork()
  await allSettled(liveLine.arrived, { scope, params: partyLine([], { address }) })
  const stage = createElement(StageView, { stage: { kind: 'invitation' }, partyName: 'Ida' })
  const view = createElement(MemoryRouter, null, stage)
  const markup = renderToStaticMarkup(createElement(Provider, { value: scope }, view))
  expect(markup.includes('bar.emptyText')).toBe(asks)
})
