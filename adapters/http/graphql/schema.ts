import { lexicographicSortSchema } from 'graphql'
import { builder } from './builder.ts'
import './catalogue.fields.ts'
import './cleaning.fields.ts'
import './events.fields.ts'
import './interrupted.fields.ts'
import './machine.fields.ts'
import './maintenance.fields.ts'
import './production.fields.ts'
import './pump-config.fields.ts'
import './pump-settings.fields.ts'
import './scale.fields.ts'
import './session.fields.ts'
import './settings.fields.ts'
import './simulator.fields.ts'
import './system.fields.ts'

/** Everything our own user interface can ask for. */
export const schema = lexicographicSortSchema(builder.toSchema())
