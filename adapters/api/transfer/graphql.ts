import {
  duplicateModes,
  type ImportedItem,
  type ImportReport,
  importedKinds,
  importOutcomes,
} from '#domain/transfer/import-job.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'

const upper = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map(value => [value.toUpperCase(), { value }])) as Record<
    Uppercase<Value>,
    { value: Value }
  >

const ImportedKindEnum = builder.enumType('ImportedKind', { values: upper(importedKinds) })
const ImportOutcomeEnum = builder.enumType('ImportOutcome', {
  description:
    'COPIED is made under another name; SKIPPED was there and stays as it is; LINKED was not to be imported, but one of the same name is there; DROPPED was not, and there is none.',
  values: upper(importOutcomes),
})
const DuplicateModeEnum = builder.enumType('DuplicateMode', {
  description: 'What becomes of things whose name is there already.',
  values: upper(duplicateModes),
})

const ImportedItemType = builder.objectRef<ImportedItem>('ImportedItem').implement({
  description: 'What became of one thing of an imported file.',
  fields: t => ({
    kind: t.expose('kind', { type: ImportedKindEnum }),
    name: t.exposeString('name', { description: 'In the file.' }),
    nameHere: t.exposeString('nameHere', {
      nullable: true,
      description: 'On this machine; null for what was dropped.',
    }),
    id: t.exposeInt('id', { nullable: true, description: 'On this machine; null for what was dropped.' }),
    outcome: t.expose('outcome', { type: ImportOutcomeEnum }),
  }),
})

const ImportReportType = builder.objectRef<ImportReport>('ImportReport').implement({
  fields: t => ({ items: t.expose('items', { type: [ImportedItemType], complexity: 1 }) }),
})

command('confirmImport', {
  type: ImportReportType,
  may: 'transfer.manage',
  description:
    'Imports from a zip file that was uploaded to /api/transfer/import, all that is chosen or nothing. Ids are those of the file; recipes of chosen collections come along. Of a file of which no recipe and no collection is chosen, all glasses and categories can be.',
  args: arg => ({
    importId: arg.int({ required: true, description: 'What the upload has answered; good for ten minutes.' }),
    duplicateMode: arg({ type: DuplicateModeEnum, required: true }),
    recipeIds: arg.intList({ description: 'Left out: all.' }),
    collectionIds: arg.intList({ description: 'Left out: all.' }),
    glasses: arg.boolean({ defaultValue: true, description: 'Otherwise glasses of the same name are linked.' }),
    categories: arg.boolean({
      defaultValue: true,
      description: 'Otherwise categories of the same name are linked.',
    }),
  }),
  run: (args, { deps, user }) =>
    deps.importService.confirm(user.id, args.importId, {
      allRecipes: args.recipeIds == null,
      recipeIds: args.recipeIds ?? [],
      allCollections: args.collectionIds == null,
      collectionIds: args.collectionIds ?? [],
      allGlasses: args.glasses ?? true,
      allCategories: args.categories ?? true,
      duplicateMode: args.duplicateMode,
    }),
})

command('confirmRestore', {
  may: 'backup.manage',
  description:
    'Replaces everything by a backup uploaded to /api/backup/restore, while the machine is idle. Everyone has to log in again.',
  args: arg => ({
    restoreId: arg.int({ required: true, description: 'What the upload has answered; good for ten minutes.' }),
  }),
  run: ({ restoreId }, { deps, user }) => deps.restoreService.confirm(user.id, restoreId),
})
