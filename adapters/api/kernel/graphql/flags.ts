import type { InputFieldBuilder } from '@pothos/core'
import type { FlagTable } from '#domain/documents/flags.ts'
import type { builder } from './builder.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

export const flagFields = <Field extends string, Shape>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>,
  { map, descriptions }: FlagTable<Field>,
  recordOf: (shape: Shape) => Readonly<Record<Field, boolean>>,
) => map(field => t.boolean({ description: descriptions[field], resolve: shape => recordOf(shape)[field] }))

/** Those of an input or of arguments: one that's null or left out stays as it was. */
export const flagInputs = <Field extends string>(
  t: Pick<InputFieldBuilder<Types, 'Arg' | 'InputObject'>, 'boolean'>,
  { map, descriptions }: FlagTable<Field>,
) => map(field => t.boolean({ description: descriptions[field] }))
