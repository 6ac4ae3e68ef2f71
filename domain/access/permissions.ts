import { isAtLeast, type Role } from './role.ts'

/** Who may do something: anybody, a guest of the open party and every user, or a user with at least this role. */
type Requirement = 'anybody' | 'guest' | Role

/** Who asks: nobody that is known, a guest of the open party, or a user with a role. */
export type CallerRole = Role | 'guest' | null

/**
 * The one table of permissions. REST routes, GraphQL fields, live topics and the navigation of the user interface all
 * name an operation of it; what is not listed cannot be done.
 */
export const permissions = {
  'session.open': 'anybody',
  'session.refresh': 'user',
  'session.read': 'user',
  /** To log out: one's own. */
  'session.end': 'user',
  /** To make the first admin of a machine that has no user, with the code that it has printed. */
  'setup.claim': 'anybody',
  'profile.change': 'user',
  /** One's own tokens for programs; everybody's: `users.manage`. */
  'tokens.manage': 'user',
  /** What one gets messages about, and where: one's own. */
  'notifications.choose': 'user',
  'system.version': 'anybody',
  'system.health': 'anybody',
  'appearance.read': 'anybody',
  'demo-accounts.read': 'anybody',
  /** Pages show pictures without a token. */
  'image.read': 'anybody',
  'docs.read': 'anybody',
  'catalogue.read': 'user',
  'machine.read': 'user',
  'settings.read': 'user',
  'default-filter.read': 'user',
  /** To say that one has donated, and to be shown the disclaimer. */
  'donation.answer': 'user',
  'order.check': 'user',
  'order.place': 'user',
  'order.read': 'user',
  /** The one who ordered; everybody else needs `order.continue-foreign`. */
  'order.continue': 'user',
  'order.continue-foreign': 'pump_ingredient_editor',
  'order.cancel': 'user',
  'order.cancel-foreign': 'admin',
  /** What someone sees who has scanned the code of a party; to join it. */
  'party.join': 'anybody',
  /** To order at a party, and to wait in its line. */
  'party.order': 'guest',
  /** At the machine: to see who is next, and to begin the drink of whom was called. */
  'party.serve': 'user',
  /** To open and to close it, and to decide who is next. */
  'party.host': 'pump_ingredient_editor',
  'simulator.read': 'user',
  'simulator.operate': 'user',
  /** To cut its power, to hang its controller, to build another machine. */
  'simulator.command': 'admin',
  'recipe.create': 'user',
  'recipe.change': 'user',
  'recipe.change-foreign': 'admin',
  'collection.create': 'user',
  'collection.change': 'user',
  'collection.change-foreign': 'admin',
  /** One's own: every user has a bar. */
  'bar.change': 'user',
  /** One's own. */
  'favourites.change': 'user',
  /** Outputs off, at once, no matter who has the machine. */
  'machine.emergency-stop': 'user',
  /** After someone has looked at the machine. */
  'machine.reset-fault': 'pump_ingredient_editor',
  /** Ingredient, filling level, pumped up or not. */
  'pumps.fill': 'pump_ingredient_editor',
  'pumps.operate': 'pump_ingredient_editor',
  'pumps.clean': 'pump_ingredient_editor',
  /** To run a pump for an amount, and to calibrate it by that. */
  'pumps.test': 'admin',
  /** How long a job ran, and how much it pumped. */
  'pumps.metrics': 'pump_ingredient_editor',
  'users.manage': 'admin',
  'ingredients.manage': 'admin',
  'categories.manage': 'admin',
  'glasses.manage': 'admin',
  'pumps.manage': 'admin',
  /** The fields of a pump that may be changed depend on the role, too: see `permittedChange`. */
  'pumps.change': 'pump_ingredient_editor',
  'hardware.manage': 'admin',
  /** To try what was wired, and to note what came of it. */
  'machine.commission': 'admin',
  'events.manage': 'admin',
  'system.manage': 'admin',
  /** The machine as a part of the home: broker, metrics, webhooks, notifications, login by a provider. */
  'home.manage': 'admin',
  /** To talk with the machine by way of an assistant; what it does has its own rows. */
  'assistant.use': 'user',
  /** Figures for monitoring. */
  'metrics.read': 'user',
  'transfer.manage': 'admin',
  'backup.manage': 'admin',
} as const satisfies Record<string, Requirement>

export type Operation = keyof typeof permissions

/** The caller may not do it. */
export interface Forbidden {
  readonly kind: 'forbidden'
}

/** @param role the caller's role; null for nobody */
export function isPermitted(role: CallerRole, operation: Operation): boolean {
  const requirement: Requirement = permissions[operation]
  if (requirement === 'anybody') return true
  if (role === null || requirement === 'guest') return role !== null
  return role !== 'guest' && isAtLeast(role, requirement)
}
