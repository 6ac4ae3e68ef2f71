import { expect, it } from 'vitest'
import { isPermitted, type Operation, permissions } from './permissions.ts'
import { roles } from './role.ts'

/** Who may do what: nobody logged in, a guest of a party, user, recipe creator, pump and ingredient editor, admin. */
// biome-ignore format: a table is read by its columns
const table: Readonly<Record<Operation, string>> = {
  // who:                    nobody guest user creator editor admin
  'session.open':            'yes yes yes yes yes yes',
  'session.refresh':         'no  no  yes yes yes yes',
  'session.read':            'no  no  yes yes yes yes',
  'session.end':             'no  no  yes yes yes yes',
  'party.join':              'yes yes yes yes yes yes',
  'party.order':             'no  yes yes yes yes yes',
  'party.serve':             'no  no  yes yes yes yes',
  'party.host':              'no  no  no  no  yes yes',
  'setup.claim':            'yes yes yes yes yes yes',
  'profile.change':         'no  no  yes yes yes yes',
  'image.read':             'yes yes yes yes yes yes',
  'docs.read':              'yes yes yes yes yes yes',
  'system.version':          'yes yes yes yes yes yes',
  'system.health':           'yes yes yes yes yes yes',
  'appearance.read':         'yes yes yes yes yes yes',
  'demo-accounts.read':      'yes yes yes yes yes yes',
  'catalogue.read':          'no  no  yes yes yes yes',
  'machine.read':            'no  no  yes yes yes yes',
  'settings.read':           'no  no  yes yes yes yes',
  'default-filter.read':     'no  no  yes yes yes yes',
  'donation.answer':         'no  no  yes yes yes yes',
  'order.check':             'no  no  yes yes yes yes',
  'order.place':             'no  no  yes yes yes yes',
  'order.read':              'no  no  yes yes yes yes',
  'order.continue':          'no  no  yes yes yes yes',
  'order.continue-foreign':  'no  no  no  no  yes yes',
  'order.cancel':            'no  no  yes yes yes yes',
  'order.cancel-foreign':    'no  no  no  no  no  yes',
  'simulator.read':          'no  no  yes yes yes yes',
  'simulator.operate':       'no  no  yes yes yes yes',
  'simulator.command':       'no  no  no  no  no  yes',
  'recipe.change':          'no  no  yes yes yes yes',
  'recipe.change-foreign':  'no  no  no  no  no  yes',
  'collection.create':      'no  no  yes yes yes yes',
  'collection.change':      'no  no  yes yes yes yes',
  'collection.change-foreign':'no  no  no  no  no  yes',
  'bar.change':             'no  no  yes yes yes yes',
  'favourites.change':             'no  no  yes yes yes yes',
  'pumps.metrics':          'no  no  no  no  yes yes',
  'pumps.change':           'no  no  no  no  yes yes',
  'backup.manage':          'no  no  no  no  no  yes',
  'recipe.create':           'no  no  yes yes yes yes',
  'machine.emergency-stop':  'no  no  yes yes yes yes',
  'machine.reset-fault':     'no  no  no  no  yes yes',
  'pumps.fill':              'no  no  no  no  yes yes',
  'pumps.operate':           'no  no  no  no  yes yes',
  'pumps.clean':             'no  no  no  no  yes yes',
  'pumps.test':              'no  no  no  no  no  yes',
  'users.manage':            'no  no  no  no  no  yes',
  'ingredients.manage':      'no  no  no  no  no  yes',
  'categories.manage':       'no  no  no  no  no  yes',
  'glasses.manage':          'no  no  no  no  no  yes',
  'pumps.manage':            'no  no  no  no  no  yes',
  'hardware.manage':         'no  no  no  no  no  yes',
  'machine.commission':      'no  no  no  no  no  yes',
  'events.manage':           'no  no  no  no  no  yes',
  'system.manage':           'no  no  no  no  no  yes',
  'transfer.manage':         'no  no  no  no  no  yes',
}

it.each(Object.keys(permissions) as Operation[])('%s', operation => {
  const answers = [null, 'guest' as const, ...roles].map(role => (isPermitted(role, operation) ? 'yes' : 'no'))
  expect(answers).toEqual(table[operation].split(/ +/))
})
