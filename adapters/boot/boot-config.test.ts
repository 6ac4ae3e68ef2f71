import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type OutputLevel, withBootBlock, withoutBootBlock } from './boot-config.ts'

const outputs: readonly OutputLevel[] = [
  { nr: 27, safe: 'high' },
  { nr: 17, safe: 'low' },
]
const written = (text: string, levels = outputs) => expectSuccess(withBootBlock(text, levels))
const removed = (text: string) => expectSuccess(withoutBootBlock(text))

const block = `# speedrail: begin
# Written by "speedrail boot-levels": change nothing between these marks.
[all]
dtoverlay=
dtparam=i2c_arm=on
dtparam=strict_gpiod
gpio=17=op,dl,pd
gpio=27=op,dh,pu
# speedrail: end
`

it('gets one block at its end, with each output at its safe level and a pull to the same side', () => {
  const text = 'arm_64bit=1\n[pi4]\narm_boost=1\ndtoverlay=w1-gpio\n'
  expect(written(text)).toBe(text + block)
})

it('holds the block for every model, whatever section came before', () =>
  expect(written('[pi4]\n')).toBe(`[pi4]\n${block}`))

it('keeps the place of its block when others have written below it', () => {
  const text = `${written('a=1\n')}[pi5]\nb=2\n`
  expect(written(text, [{ nr: 5, safe: 'low' }])).toBe(
    `a=1\n${block.replace('gpio=17=op,dl,pd\ngpio=27=op,dh,pu', 'gpio=5=op,dl,pd')}[pi5]\nb=2\n`,
  )
  expect(removed(text)).toBe('a=1\n[pi5]\nb=2\n')
})

it('has line ends as the file has them', () =>
  expect(written('a=1\r\n')).toBe(`a=1\r\n${block.replaceAll('\n', '\r\n')}`))

it('is without a final newline again when the block goes', () => {
  expect(written('a=1')).toBe(`a=1\n${block.replace('begin', 'begin, after a line that had no end')}`)
  expect(removed(written('a=1'))).toBe('a=1')
  expect(removed(`${written('a=1')}b=2\n`)).toBe('a=1\nb=2\n')
})

it('stays as it is where there is no block to remove', () => expect(removed('a=1\r\n[all]')).toBe('a=1\r\n[all]'))

it.each([
  ['a beginning without an end', '# speedrail: begin\na=1\n'],
  ['an end without a beginning', '# speedrail: end\n'],
  ['two blocks', block + block],
  ['an end before the beginning', '# speedrail: end\n# speedrail: begin\n'],
])('is left alone with %s', (_what, text) => {
  expect(expectFailure(withBootBlock(text, outputs)).kind).toBe('damaged-block')
  expect(expectFailure(withoutBootBlock(text)).kind).toBe('damaged-block')
})

it('is read to its end where an editor took the last newline', () =>
  expect(removed(written('a=1\n').trimEnd())).toBe('a=1\n'))
