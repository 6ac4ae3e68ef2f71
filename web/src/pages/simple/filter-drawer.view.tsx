import { Button, Spinner } from '@blueprintjs/core'
import { Cross, Reset, Search } from '@blueprintjs/icons'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  fabricables,
  noSearch,
  type RecipeOrder,
  type RecipeSearch,
  recipeOrders,
} from '../../features/recipe-search/recipe-search.ts'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { Drawer } from '../../ui/dialog.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'

const IngredientFilter = lazy(async () => ({
  default: (await import('../../features/recipe-search/ingredient-filter.view.tsx')).IngredientFilter,
}))

interface FilterDrawerProps {
  readonly open: boolean
  readonly search: RecipeSearch
  readonly onClose: () => void
  readonly onSearch: (search: RecipeSearch) => void
}

/** The filter of a list of recipes; nothing happens before the search is started. */
export function FilterDrawer({ open, search, onClose, onSearch }: FilterDrawerProps) {
  const { t } = useTranslation(['simple', 'common'])
  const titleId = useId()
  return (
    <Drawer className="sr-filter-drawer" isOpen={open} onClose={onClose} position="left" size="min(460px, 100%)">
      <Column grow className="sr-shrink-y" role="dialog" aria-modal aria-labelledby={titleId}>
        <Row justify="between" fixed className="sr-filter-head sr-surface-header">
          <h2 id={titleId}>{t('simple:filter.title')}</h2>
          <IconButton icon={<Cross size={20} />} label={t('common:close')} onClick={onClose} />
        </Row>
        <FilterForm search={search} onSearch={onSearch} />
      </Column>
    </Drawer>
  )
}

function FilterForm({ search, onSearch }: Pick<FilterDrawerProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation(['simple', 'recipes'])
  const { t: recipes } = useTranslation('recipes')
  const [draft, setDraft] = useState(search)
  const change = (part: Partial<RecipeSearch>): void => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch({ ...draft, query: draft.query.trim() })
  }
  return (
    <Column as="form" grow className="sr-filter-form sr-shrink-y sr-size-16" onSubmit={submit}>
      <Stack gap={4} top grow pad={4} className="sr-shrink-y sr-scroll">
        <TextField {...unbound('query', draft.query, query => change({ query }))} label={t('simple:filter.name')} />
        <RadioField
          {...unbound<(typeof fabricables)[number] | 'ALL'>('fabricable', draft.fabricable ?? 'ALL', value =>
            change({ fabricable: value === 'ALL' ? null : value }),
          )}
          label={t('recipes:search.makeable')}
          options={(['ALL', ...fabricables] as const).map(value => ({
            value,
            label: recipes(`choice.${value}.label`),
            hint: recipes(`choice.${value}.hint`),
          }))}
        />
        {/* As high while its code is on the way: nothing moves away below a finger. */}
        <Stack gap={1} top minHeight={80}>
          <Suspense fallback={<Spinner size={24} />}>
            <IngredientFilter
              ids={draft.containsIngredients}
              onChange={containsIngredients => change({ containsIngredients })}
            />
          </Suspense>
        </Stack>
        <SelectField
          {...unbound<RecipeOrder | null>('orderBy', draft.orderBy, orderBy =>
            change({ orderBy: orderBy ?? noSearch.orderBy }),
          )}
          label={t('recipes:search.orderBy')}
          options={recipeOrders.map(value => ({ value, label: t(`recipes:order.${value}`) }))}
        />
      </Stack>
      <Grid gap={3} template="1fr 1.4fr" className="sr-filter-foot sr-ruled">
        <Button size="large" icon={<Reset />} text={t('recipes:search.reset')} onClick={() => setDraft(noSearch)} />
        <Button size="large" intent="primary" type="submit" icon={<Search />} text={t('simple:filter.search')} />
      </Grid>
    </Column>
  )
}
