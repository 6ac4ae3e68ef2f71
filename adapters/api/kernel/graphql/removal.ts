import type { Operation } from '#domain/access/permissions.ts'
import type { FirstUsers } from '#domain/catalogue/recipe-use.ts'
import type { Removal } from '#domain/catalogue/removal.ts'
import type { Records } from '#domain/records/records.ts'
import { recordsInLanguage } from '#domain/records/records-in-language.ts'
import { asId, type Id } from '#domain/units/id.ts'
import type { Deleting, RecipeUseProblem } from '#domain/usecases/catalogue/catalogue-records.ts'
import type { IngredientUseProblem } from '#domain/usecases/catalogue/manage-ingredients.usecase.ts'
import type { HttpDeps } from '../deps.ts'
import { unwrap } from '../problems/http-problem.ts'
import { deletePolicy } from '../rest/removal.ts'
import { readVersion, recordId } from './arguments.ts'
import { builder } from './builder.ts'
import { command } from './command.ts'
import type { GraphqlContext } from './context.ts'

export const FirstUsersType = builder.objectRef<FirstUsers>('FirstUsers').implement({
  fields: t => ({
    count: t.exposeInt('count'),
    names: t.exposeStringList('names', { description: 'At most three.' }),
  }),
})

/** The cost of a field that is counted anew for each thing: no more than some hundred times in an answer. */
export const looksAtAllRecipes = 20

export const recordsShown = ({ deps, language }: GraphqlContext): Records =>
  recordsInLanguage(deps.records.now, language)

type Kind = 'category' | 'glass' | 'ingredient'

/** `deleteGlass` and the like: recipes that use it follow as the caller says. Answers how many of them it changed. */
export const deleteCommand = <Deleted extends Kind>(
  name: string,
  may: Operation,
  deleteIt: (
    deps: HttpDeps,
    id: Id<Deleted>,
    removal: Removal<Id<Deleted>>,
    version: string | null | undefined,
  ) => Deleting<Deleted, RecipeUseProblem | IngredientUseProblem>,
  first = '',
): void =>
  command(name, {
    type: 'Int',
    may,
    description: `${first}Refused with all reasons while something uses it; recipes can follow by \`replaceBy\` or \`removeFromRecipes\`. Answers how many recipes it has changed.`,
    args: arg => ({
      id: arg(recordId),
      replaceBy: arg.int({ description: 'What takes its place in the recipes that use it.' }),
      removeFromRecipes: arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether it is taken out of the recipes that use it.',
      }),
      version: arg(readVersion),
    }),
    run: ({ id, replaceBy, removeFromRecipes, version }, { deps }) =>
      deleteIt(deps, asId(id), unwrap(deletePolicy(replaceBy, removeFromRecipes)), version),
    answer: ({ changedRecipes }: { changedRecipes: number }) => changedRecipes,
  })
