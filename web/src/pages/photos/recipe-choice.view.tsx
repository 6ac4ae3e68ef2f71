import { DialogBody } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Box, List, Row } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import type { PhotoRow } from './photo-rows.ts'
import type { PhotoRecipe } from './photos.documents.ts'
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
      {row.previewUrl === null ? null : (
        <img
          className="sr-at-center"
          style={{ width: 'min(100%, 240px)', borderRadius: 8 }}
          src={row.previewUrl}
          alt=""
        />
      )}
      <search>
        <SearchField label={t('choose.search')} value={text} onChange={typed} autoFocus busy={searching} />
      </search>
      {found === null ? (
        <Skeleton height="200px" />
      ) : found.recipes.length === 0 ? (
        <p className="sr-muted">{t('choose.nothing')}</p>
      ) : (
        <List className="sr-photo-found sr-scroll" style={{ maxHeight: 320, padding: 3 }}>
          {found.recipes.map(recipe => (
            <li key={recipe.id}>
              <Row
                as="button"
                type="button"
                gap={3}
                pad={[1, 2]}
                minHeight={56}
                className="sr-wide sr-round-small sr-text-start sr-medium"
                onClick={() => given({ id: row.id, recipe })}
              >
                <RecipePicture recipe={recipe} />
                <span>
                  {recipe.name}
                  {recipe.imageUrl === null ? null : (
                    <span className="sr-muted sr-block sr-size-13">{t('hasPhoto')}</span>
                  )}
                </span>
              </Row>
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

/** The recipe as it looks by now. */
export const RecipePicture = ({ recipe }: { readonly recipe: PhotoRecipe }) => (
  <Box as="span" fixed width={72} height={46} className="sr-photo-now sr-clip">
    <DrinkPicture imageUrl={recipe.imageUrl} width={72} shape={recipe.defaultGlass?.shape} served={recipe.served} />
  </Box>
)
