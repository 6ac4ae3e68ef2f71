import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

type Lookup = Readonly<Record<string, string>>
type Rule = (action: { id: string; lookup: (key: string) => string | undefined }, subject: { user: string }) => string

/** The rule, as polkit reads it: ECMAScript 5 with an object `polkit`. */
function ruleOf(file: string): Rule {
  const rules: Rule[] = []
  const polkit = { addRule: (rule: Rule) => rules.push(rule), Result: { YES: 'yes', NOT_HANDLED: 'not handled' } }
  runInNewContext(readFileSync(new URL(file, import.meta.url), 'utf8'), { polkit })
  const [rule] = rules
  if (!rule || rules.length > 1) throw new Error('one rule was expected')
  return rule
}

const rule = ruleOf('templates/50-speedrail.rules')
const asked = (id: string, about: Lookup = {}, user = 'speedrail') => rule({ id, lookup: key => about[key] }, { user })
const units = 'org.freedesktop.systemd1.manage-units'

describe('what the controller may ask of the computer', () => {
  it.each(['power-off', 'power-off-multiple-sessions', 'reboot', 'reboot-multiple-sessions'])('%s', act => {
    expect(asked(`org.freedesktop.login1.${act}`)).toBe('yes')
  })

  it.each(['1.2.3', '10.0.0', '1.2.3-rc.1'])('version %s', version => {
    expect(asked(units, { verb: 'start', unit: `speedrail-update@${version}.service` })).toBe('yes')
  })

  it.each([
    ['another unit', { verb: 'start', unit: 'ssh.service' }],
    ['a unit of that name with more before it', { verb: 'start', unit: 'x-speedrail-update@1.2.3.service' }],
    ['a unit of that name with more behind it', { verb: 'start', unit: 'speedrail-update@1.2.3.service.d' }],
    ['no version', { verb: 'start', unit: 'speedrail-update@.service' }],
    ['a path for a version', { verb: 'start', unit: 'speedrail-update@1.2.3-../../x.service' }],
    ['to stop an update', { verb: 'stop', unit: 'speedrail-update@1.2.3.service' }],
    ['to stop itself', { verb: 'stop', unit: 'speedrail.service' }],
    ['units in general', {}],
  ])('not %s', (_what, about) => {
    expect(asked(units, about)).toBe('not handled')
  })

  it.each(['org.freedesktop.login1.suspend', 'org.freedesktop.systemd1.manage-unit-files', ''])('not %j', id => {
    expect(asked(id, { verb: 'start', unit: 'speedrail-update@1.2.3.service' })).toBe('not handled')
  })

  it('nothing for anybody else', () => {
    expect(asked('org.freedesktop.login1.power-off', {}, 'pi')).toBe('not handled')
    expect(asked(units, { verb: 'start', unit: 'speedrail-update@1.2.3.service' }, 'pi')).toBe('not handled')
  })
})
