import { Button } from '@blueprintjs/core'
import { Cross, Plus, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $candidates, $isSearching, $searchText, searchTyped } from '../../entities/collection/candidates.model.ts'
import { recipeAdded, recipeRemoved } from '../../entities/collection/collection.model.ts'
import type { Candidate } from '../../entities/collection/collections.documents.ts'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-state.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'

/** Recipes to put into the collection, one after the other. */
export function CandidatePicker() {
  const { t } = useTranslation('collections')
  const format = useFormat()
  const [candidates, searching, text, typed] = useUnit([$candidates, $isSearching, $searchText, searchTyped])
  return (
    <Stack as="section" gap={3} pad={4} className="sr-card" aria-label={t('add.title')}>
      <h2>{t('add.title')}</h2>
      <search>
        <SearchField label={t('add.search')} value={text} onChange={typed} autoFocus busy={searching} />
      </search>
      {candidates === null ? (
        <Skeleton height="240px" />
      ) : candidates.found.length === 0 ? (
        <Box as="p" pad={[4, 0]} className="sr-muted">
          {t('add.nothing')}
        </Box>
      ) : (
        <Grid as="ul" gap={[1, 4]} fill={260} className="sr-scroll" style={{ maxHeight: 320, padding: 3 }}>
          {candidates.found.map(recipe => (
            <CandidateRow key={recipe.id} recipe={recipe} isInside={candidates.inside.has(recipe.id)} />
          ))}
        </Grid>
      )}
      <p className="sr-muted" role="status">
        {candidates !== null && candidates.more > 0
          ? t('add.more', { count: candidates.more, amount: format.number(candidates.more) })
          : null}
      </p>
    </Stack>
  )
}

function CandidateRow({ recipe, isInside }: { readonly recipe: Candidate; readonly isInside: boolean }) {
  const { t } = useTranslation('collections')
  const [add, remove] = useUnit([recipeAdded, recipeRemoved])
  const { id, name } = recipe
  return (
    <Row as="li" gap={3} minHeight={52} data-inside={isInside}>
      <Row as="span" align="stretch" fixed width={36} height={44} className="sr-candidate-glass">
        <DrinkPicture imageUrl={recipe.imageUrl} width={36} shape={recipe.defaultGlass?.shape} served={recipe.served} />
      </Row>
      <Stack as="span" grow shrink className="sr-medium sr-anywhere" style={{ lineHeight: 1.25 }}>
        {name}
        {isInside ? (
          <Row as="span" gap={1} className="sr-muted sr-size-13">
            <Tick size={14} /> {t('add.inside')}
          </Row>
        ) : null}
      </Stack>
      <Button
        variant="minimal"
        icon={isInside ? <Cross /> : <Plus />}
        aria-label={isInside ? t('remove', { recipe: name }) : t('add.one', { recipe: name })}
        onClick={() => (isInside ? remove({ id, name }) : add({ id, name }))}
      />
    </Row>
  )
}
