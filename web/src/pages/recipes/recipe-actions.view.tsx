import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { AddToFolder, Edit, FolderNew, Tick, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RecipeDetails } from '../../entities/recipe/recipe.documents.ts'
import { FavouriteHeart } from '../../features/favourites/favourite-heart.view.tsx'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import {
  $holdingCollections,
  $ownCollections,
  collectionsWanted,
  membershipChanged,
  membershipChosen,
  newCollectionForm,
} from './recipe-collections.model.ts'
import {
  $deletion,
  $isDeleting,
  $isLookedUp,
  deletionAsked,
  deletionCancelled,
  deletionConfirmed,
  recipeDeleted,
} from './recipe-deletion.model.ts'
import './recipe-details.css'

type Named = Pick<RecipeDetails, 'id' | 'name'>

/** Everything that can be done with a recipe besides making it. */
export function RecipeActions({ recipe, listPath }: { recipe: RecipeDetails; listPath: string }) {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  const askDeletion = useUnit(deletionAsked)
  useOccurrence(recipeDeleted, ({ name }) => {
    notify.success(t('details.deleted', { name }))
    void navigate(listPath, { replace: true })
  })
  return (
    <>
      <FavouriteHeart recipe={recipe} />
      <CollectMenu recipe={recipe} />
      {recipe.mayChange ? (
        <>
          <Button
            variant="minimal"
            icon={<Edit />}
            text={t('details.edit')}
            onClick={() => void navigate(`/recipe/${recipe.id}/edit`)}
          />
          <Button
            variant="minimal"
            icon={<Trash />}
            text={t('details.delete')}
            onClick={() => askDeletion({ id: recipe.id, name: recipe.name })}
          />
        </>
      ) : null}
      <DeletionQuestion />
      <NewCollectionDialog recipe={recipe} />
    </>
  )
}

function CollectMenu({ recipe }: { recipe: Named }) {
  const { t } = useTranslation('recipes')
  const own = useUnit($ownCollections)
  const [want, choose, newCollection] = useUnit([collectionsWanted, membershipChosen, newCollectionForm.opened])
  useOccurrence(membershipChanged, ({ recipeId, collection, isIn }) => {
    if (recipeId !== recipe.id) return
    const names = { name: recipe.name, collection: collection.name }
    notify.success(isIn ? t('details.collected', names) : t('details.uncollected', names))
  })
  const content = (
    <Menu aria-label={t('details.collectTitle')}>
      {own?.length === 0 ? <MenuItem disabled text={t('details.collectNone')} /> : null}
      {own?.map(({ id, name, contains }) => (
        <MenuItem
          key={id}
          icon={contains ? <Tick /> : <span className="sr-no-tick" />}
          text={name}
          aria-checked={contains}
          role="menuitemcheckbox"
          shouldDismissPopover={false}
          onClick={() => void choose({ recipeId: recipe.id, collection: { id, name }, isIn: !contains })}
        />
      ))}
      <MenuDivider />
      <MenuItem
        icon={<FolderNew />}
        text={t('details.collectNew')}
        onClick={() => void newCollection({ recipeId: recipe.id, name: '' })}
      />
    </Menu>
  )
  return (
    <PopoverNext placement="bottom-start" content={content} onOpening={() => void want(recipe.id)}>
      <Button variant="minimal" icon={<AddToFolder />} text={t('details.collect')} />
    </PopoverNext>
  )
}

function NewCollectionDialog({ recipe }: { recipe: Named }) {
  const { t } = useTranslation(['recipes', 'common'])
  const { draft, bind } = useFormModel(newCollectionForm)
  return (
    <ModelFormDialog model={newCollectionForm} title={t('recipes:details.collectNew')} saveText={t('common:create')}>
      {draft === null ? null : (
        <TextField
          {...bind('name')}
          label={t('recipes:details.collectionName')}
          hint={t('recipes:details.collectFirst', { name: recipe.name })}
          maxLength={20}
          counter
          autoFocus
        />
      )}
    </ModelFormDialog>
  )
}

function DeletionQuestion() {
  const { t } = useTranslation('recipes')
  const [deletion, isDeleting] = useUnit([$deletion, $isDeleting])
  const [isLookedUp, holding] = useUnit([$isLookedUp, $holdingCollections])
  const [confirm, cancel] = useUnit([deletionConfirmed, deletionCancelled])
  return (
    <QuestionDialog
      open={deletion !== null}
      title={t('details.deleteTitle', { name: deletion?.name ?? '' })}
      confirmText={t('details.delete')}
      intent="danger"
      busy={isDeleting}
      onConfirm={() => confirm()}
      onCancel={() => cancel()}
    >
      <p>{t('details.deleteText')}</p>
      {holding.length === 0 || isLookedUp ? null : (
        <p className="sr-above-3 sr-medium">
          {t('details.deleteCollections', { count: holding.length, names: holding.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </QuestionDialog>
  )
}
