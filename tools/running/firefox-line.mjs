#!/usr/bin/env node
/*
 * The program that Playwright is given for Firefox: starts the one that FIREFOX names, and stands in its line (WebDriver
 * BiDi) to mend what Playwright 1.65 and Firefox 153 do not agree on. It ends with Firefox, and Firefox with it.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/** Every session begins with commands for colours, motion and screens, and Firefox does not know each. */
const ofLooks = /^emulation\./

/** Playwright writes by `value`, which React takes for its own doing: this is written as by a keyboard. */
const writeAsTyped = `() => Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => text => void document.execCommand('insertText', false, text),
  set() {},
})`

/** Playwright counts its commands from 1. */
const ownId = 2 ** 40

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
firefox.once('error', error => {
  console.error(String(error))
  process.exit(1)
})
firefox.once('exit', code => process.exit(code ?? 1))

const announced = 'WebDriver BiDi listening on '
createInterface({ input: firefox.stderr }).on('line', line => {
  if (line.startsWith(announced)) serveLineTo(line.slice(announced.length))
  else console.error(line)
})

function serveLineTo(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.once('listening', () => console.error(`${announced}ws://127.0.0.1:${server.address().port}`))
  server.on('connection', (playwright, { url }) => connect(playwright, address + url))
}

function connect(playwright, address) {
  const line = new WebSocket(address, { perMessageDeflate: false })
  const maybeUnknown = new Set()
  playwright.on('message', data => {
    const text = data.toString()
    const { id, method } = JSON.parse(text)
    if (ofLooks.test(method)) maybeUnknown.add(id)
    line.send(text)
    if (method !== 'session.new') return
    const params = { functionDeclaration: writeAsTyped }
    line.send(JSON.stringify({ id: ownId, method: 'script.addPreloadScript', params }))
  })
  line.on('message', data => {
    const text = data.toString()
    const { id, error } = JSON.parse(text)
    if (id === ownId) return
    const isUnknown = maybeUnknown.delete(id) && error === 'unknown command'
    playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text)
  })
  playwright.pause()
  line.once('open', () => playwright.resume())
  playwright.once('close', () => line.close())
  line.once('close', () => playwright.close())
  line.once('error', () => playwright.close())
}
