import { Dialog, DialogBody, InputGroup, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { List } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-state.view.tsx'
import type { PhotoRow } from './photo-rows.ts'
import { recipeGiven } from './photos.model.ts'
import { $choosing, $found, $isSearching, $search, choiceCancelled, searchTyped } from './recipe-choice.model.ts'

/** Asks which recipe a photo is for. */
export function RecipeChoice() {
  const { t } = useTranslation('photos')
  const [row, cancelled] = useUnit([$choosing, choiceCancelled])
  return (
    <Dialog
      className="sr-photo-choice"
      isOpen={row !== null}
      title={t('choose.title', { name: row?.file.name ?? '' })}
      onClose={() => cancelled()}
    >
      {row === null ? null : <Choice row={row} />}
    </Dialog>
  )
}

function Choice({ row }: { readonly row: PhotoRow }) {
  const { t } = useTranslation('photos')
  const { number } = useFormat()
  const [found, searching, text, typed, given] = useUnit([$found, $isSearching, $search, searchTyped, recipeGiven])
  return (
    <DialogBody>
      {row.previewUrl === null ? null : <img className="sr-photo-chosen" src={row.previewUrl} alt="" />}
      <search>
        <InputGroup
          autoFocus
          leftIcon={<Search />}
          {...(searching && { rightElement: <Spinner size={20} /> })}
          aria-label={t('choose.search')}
          placeholder={t('choose.search')}
          value={text}
          onValueChange={typed}
        />
      </search>
      {found === null ? (
        <Skeleton height="200px" />
      ) : found.recipes.length === 0 ? (
        <p className="sr-muted">{t('choose.nothing')}</p>
      ) : (
        <List className="sr-photo-found">
          {found.recipes.map(recipe => (
            <li key={recipe.id}>
              <button type="button" onClick={() => given({ id: row.id, recipe })}>
                <span className="sr-photo-now">
                  <DrinkPicture
                    imageUrl={recipe.imageUrl}
                    width={72}
                    shape={recipe.defaultGlass?.shape}
                    served={recipe.served}
                  />
                </span>
                <span>
                  {recipe.name}
                  {recipe.imageUrl === null ? null : <span className="sr-muted">{t('hasPhoto')}</span>}
                </span>
              </button>
            </li>
          ))}
        </List>
      )}
      <p className="sr-muted" role="status">
        {found !== null && found.more > 0 ? t('choose.more', { count: found.more, amount: number(found.more) }) : null}
      </p>
    </DialogBody>
  )
}
