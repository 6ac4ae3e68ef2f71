import { type Look, plainLook } from '../catalogue/look.ts'

const cloudy: Look = { ...plainLook, clarity: 'cloudy' }
const creamy: Look = { ...plainLook, clarity: 'creamy' }
const fizzy: Look = { ...plainLook, fizzy: true }
const foamy: Look = { ...plainLook, foamy: true }

/** Groups, by which most ingredients look, and what looks otherwise than its group and its name say. */
const looks: Readonly<Record<string, Look>> = {
  Juice: cloudy,
  'Soft drink': fizzy,
  'Sparkling wine': fizzy,
  'Cranberry juice': plainLook,
  'Pomegranate juice': plainLook,
  'Cherry juice': plainLook,
  'White grape juice': plainLook,
  'Apple juice': plainLook,
  'Ginger beer': { ...fizzy, clarity: 'cloudy' },
  'Bitter lemon': { ...fizzy, clarity: 'cloudy' },
  'Irish cream': creamy,
  'Egg yolk': cloudy,
  'Egg white': foamy,
  Espresso: foamy,
}

/** How a seeded ingredient looks; null: as its group, or as its name says. */
export const seedLook = (name: string): Look | null => looks[name] ?? null
