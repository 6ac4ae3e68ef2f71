/** From least to most; each role may do everything the ones before it may. */
export const roles = ['user', 'recipe_creator', 'pump_ingredient_editor', 'admin'] as const
export type Role = (typeof roles)[number]

const adminLevels: Readonly<Record<Role, number>> = {
  user: 1,
  recipe_creator: 1,
  pump_ingredient_editor: 2,
  admin: 3,
}

/** The number that stands for a role on the wire; 0 is nobody. */
export const adminLevelOf = (role: Role): number => adminLevels[role]

/** For inputs that carry only a level: 0 and 1 are user, 2 is editor, 3 and above is admin. */
export const roleOfAdminLevel = (level: number): Role =>
  level >= 3 ? 'admin' : level >= 2 ? 'pump_ingredient_editor' : 'user'

export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)

export const lesserRole = (a: Role, b: Role): Role => (isAtLeast(a, b) ? b : a)
