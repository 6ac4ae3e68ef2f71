import { expect, it } from 'vitest'
import { command } from './read-value.ts'

it.each([
  ['', []],
  ['  ', []],
  ['systemctl poweroff', ['systemctl', 'poweroff']],
  ['  sudo   -n reboot ', ['sudo', '-n', 'reboot']],
  ['"/opt/my machine/update" --to', ['/opt/my machine/update', '--to']],
  ['run --name="two words" ""', ['run', '--name=two words', '']],
  ['run $(date) ; reboot', ['run', '$(date)', ';', 'reboot']],
])('reads the words of %j', (text, words) => {
  expect(command.read(text)).toEqual(words)
})

it('does not guess where a quote ends', () => {
  expect(command.read('run "two words')).toBeUndefined()
})
