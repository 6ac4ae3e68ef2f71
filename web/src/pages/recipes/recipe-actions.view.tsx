import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { AddToFolder, Edit, FolderNew, Tick, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { collectionName, nameRules } from '../../entities/collection/collection-draft.ts'
import {
  AddToCollectionDocument,
  CreateCollectionDocument,
  RemoveFromCollectionDocument,
} from '../../entities/collection/collections.documents.ts'
import type { RecipeDetails } from '../../entities/recipe/recipe.documents.ts'
import { FavouriteHeart } from '../../features/favourites/favourite-heart.view.tsx'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { $user } from '../../session/session.model.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.view.tsx'
import { useDialog } from '../../ui/dialog.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import './recipe-details.css'

const CollectionsDocument = graphql(`
  query RecipeCollections($recipeId: Int!) {
    collections(first: 200) { id name owner { id } contains(recipeId: $recipeId) }
  }
`)
const DeleteDocument = graphql(`mutation DeleteRecipe($id: Int!) { deleteRecipe(id: $id) { collections } }`)

type RecipeCollection = ResultOf<typeof CollectionsDocument>['collections'][number]
interface RecipeProps {
  readonly recipe: Pick<RecipeDetails, 'id' | 'name'>
}

const context = madeOf('COLLECTIONS')

const useCollections = ({ id: recipeId }: RecipeProps['recipe']) =>
  useQuery({ query: CollectionsDocument, variables: { recipeId }, context })

/** Everything that can be done with a recipe besides making it. */
export function RecipeActions({ recipe, listPath }: { recipe: RecipeDetails; listPath: string }) {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  const { about, key, open, onClose } = useDialog<'collection' | 'deletion'>()
  return (
    <>
      <FavouriteHeart recipe={recipe} />
      <PopoverNext
        placement="bottom-start"
        content={<CollectMenu recipe={recipe} onCreate={() => open('collection')} />}
      >
        <Button variant="minimal" icon={<AddToFolder />} text={t('details.collect')} />
      </PopoverNext>
      {recipe.mayChange ? (
        <>
          <Button
            variant="minimal"
            icon={<Edit />}
            text={t('details.edit')}
            onClick={() => void navigate(`/recipe/${recipe.id}/edit`)}
          />
          <Button variant="minimal" icon={<Trash />} text={t('details.delete')} onClick={() => open('deletion')} />
        </>
      ) : null}
      {about === 'deletion' ? <DeletionQuestion key={key} {...{ recipe, listPath, onClose }} /> : null}
      {about === 'collection' ? <NewCollectionDialog key={key} {...{ recipe, onClose }} /> : null}
    </>
  )
}

function CollectMenu({ recipe, onCreate }: RecipeProps & { readonly onCreate: () => void }) {
  const { t } = useTranslation('recipes')
  const user = useUnit($user)
  const [{ data, error }] = useCollections(recipe)
  useEffect(() => {
    if (error) notify.problem(asApiProblem(error))
  }, [error])
  const [, add] = useMutation(AddToCollectionDocument)
  const [, remove] = useMutation(RemoveFromCollectionDocument)
  const toggle = async ({ id: collectionId, name, contains }: RecipeCollection): Promise<void> => {
    const { error: refusal } = await (contains ? remove : add)({ recipeId: recipe.id, collectionId })
    if (refusal) notify.problem(asApiProblem(refusal))
    else
      notify.success(t(contains ? 'details.uncollected' : 'details.collected', { name: recipe.name, collection: name }))
  }
  const own = data?.collections.filter(({ owner }) => owner.id === user?.id)
  return (
    <Menu aria-label={t('details.collectTitle')}>
      {own?.length === 0 ? <MenuItem disabled text={t('details.collectNone')} /> : null}
      {own?.map(collection => (
        <MenuItem
          key={collection.id}
          icon={collection.contains ? <Tick /> : <span className="sr-no-tick" />}
          text={collection.name}
          aria-checked={collection.contains}
          role="menuitemcheckbox"
          shouldDismissPopover={false}
          onClick={() => void toggle(collection)}
        />
      ))}
      <MenuDivider />
      <MenuItem icon={<FolderNew />} text={t('details.collectNew')} onClick={onCreate} />
    </Menu>
  )
}

interface DialogProps extends RecipeProps {
  readonly onClose: () => void
}

/** A collection that begins with the recipe. */
function NewCollectionDialog({ recipe, onClose }: DialogProps) {
  const { t } = useTranslation(['recipes', 'common'])
  const [, create] = useMutation(CreateCollectionDocument)
  const [, add] = useMutation(AddToCollectionDocument)
  const form = useForm({
    ...{ initial: { name: '' }, rules: nameRules },
    save: async ({ name }) => {
      const created = await create({ collection: { name: name.trim(), description: '' } })
      if (created.error || !created.data) return created
      const { error } = await add({ collectionId: created.data.createCollection.id, recipeId: recipe.id })
      return error ? { ...created, error } : created
    },
    onSaved: ({ createCollection }) =>
      notify.success(t('recipes:details.collected', { name: recipe.name, collection: createCollection.name })),
  })
  return (
    <FormDialog {...{ form, onClose }} title={t('recipes:details.collectNew')} saveText={t('common:create')}>
      <TextField
        {...form.bind('name')}
        label={t('recipes:details.collectionName')}
        hint={t('recipes:details.collectFirst', { name: recipe.name })}
        maxLength={collectionName.most}
        counter
        autoFocus
      />
    </FormDialog>
  )
}

function DeletionQuestion({ recipe, listPath, onClose }: DialogProps & { readonly listPath: string }) {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  const [, remove] = useMutation(DeleteDocument)
  const [{ data, fetching, stale }] = useCollections(recipe)
  const { id, name } = recipe
  const holding = fetching || stale ? [] : (data?.collections.filter(({ contains }) => contains) ?? [])
  const isDeleted = (): void => {
    notify.success(t('details.deleted', { name }))
    void navigate(listPath, { replace: true })
  }
  return (
    <ConfirmDialog
      title={t('details.deleteTitle', { name })}
      confirmText={t('details.delete')}
      intent="danger"
      act={() => remove({ id })}
      onDone={isDeleted}
      onClose={onClose}
    >
      <p>{t('details.deleteText')}</p>
      {holding.length === 0 ? null : (
        <p className="sr-above-3 sr-medium">
          {t('details.deleteCollections', {
            count: holding.length,
            names: holding.map(collection => collection.name).join(', '),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
