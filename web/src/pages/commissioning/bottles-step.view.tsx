import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { ChangePumpDocument } from '../../entities/pump/pump-setup.model.ts'
import { madeOfRecipes } from '../../entities/recipe/recipe.documents.ts'
import type { CommissionedPump } from '../../features/onboarding/commissioning.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Grid, List, Row } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import type { StepProps } from './step-props.ts'

const BottleSizesDocument = graphql(`query BottleSizes { ingredients { id bottleSizeMl } }`)
const sizesContext = madeOf('INGREDIENTS')
/** The usual bottle where its size isn't known. */
const usualBottleMl = 700

/** What stands at each pump: a full bottle of it, unless its level is changed later. */
export function BottlesStep({ known: { pumps } }: StepProps) {
  const { t } = useTranslation('commissioning')
  const [{ data }] = useQuery({ query: BottleSizesDocument, context: sizesContext })
  const sizeOf = (id: number): number =>
    data?.ingredients.find(ingredient => ingredient.id === id)?.bottleSizeMl ?? usualBottleMl
  return (
    <>
      <p className="sr-measure-64">{t('bottles.text')}</p>
      <Grid as="ul" gap={2} fill={420}>
        {pumps.map(one => (
          <BottleRow key={one.pump.id} one={one} sizeOf={sizeOf} />
        ))}
      </Grid>
    </>
  )
}

interface BottleRowProps {
  readonly one: CommissionedPump
  readonly sizeOf: (ingredientId: number) => number
}

function BottleRow({ one: { pump }, sizeOf }: BottleRowProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const [isSaving, change] = useAction(ChangePumpDocument)
  const { id, kind, currentIngredientId } = pump
  const connect = (ingredientId: number | null): void => {
    const bottle =
      ingredientId === null ? {} : { currentIngredientId: ingredientId, fillingLevelMl: sizeOf(ingredientId) }
    void change({
      id,
      change: { kind, ...bottle },
      removeFields: ingredientId === null ? ['currentIngredient'] : [],
    })
  }
  return (
    <Row as="li" gap={[2, 4]} align="end" wrap pad={[2, 4, 3]} className="sr-well" data-testid="bottle">
      <div style={{ flex: '1 1 200px' }}>
        <IngredientPicker
          label={pump.printName}
          value={currentIngredientId}
          onChange={connect}
          kinds={['AUTOMATED']}
          placeholder={t('bottles.choose')}
          disabled={isSaving}
          clearable
        />
      </div>
      {currentIngredientId === null ? null : (
        <LinkButton
          to={`/admin/pump/${id}/edit?part=contents`}
          text={format.ml(pump.fillingLevelMl)}
          aria-label={t('bottles.levelOf', { pump: pump.printName, amount: format.ml(pump.fillingLevelMl) })}
        />
      )}
    </Row>
  )
}

const DrinksDocument = graphql(`
  query FirstDrinks {
    recipes(filter: { fabricable: AUTOMATIC }, orderBy: MOST_MADE, pageSize: 6) { content { id name shortDescription } }
  }
`)
const mostOffered = 3

/** What the machine can make now. */
export function DrinkStep() {
  const { t } = useTranslation(['commissioning', 'terms'])
  const query = useQuery({ query: DrinksDocument, context: madeOfRecipes })
  return (
    <QueryResult of={query} skeleton={<Skeleton height="180px" />}>
      {({ recipes: { content } }) =>
        content.length === 0 ? (
          <p className="sr-measure-64">{t('drink.none')}</p>
        ) : (
          <>
            <p className="sr-measure-64">{t('drink.text')}</p>
            <List gap={2}>
              {content.slice(0, mostOffered).map(({ id, name, shortDescription }, index) => (
                <Row as="li" key={id} gap={[2, 4]} wrap pad={[3, 4]} className="sr-well">
                  <div className="sr-spread">
                    <strong className="sr-display sr-size-18">{name}</strong>
                    <p className="sr-muted">{shortDescription}</p>
                  </div>
                  <LinkButton
                    primary={index === 0}
                    to={`/recipe/${id}/order`}
                    text={t('drink.make')}
                    aria-label={t('drink.makeOne', { drink: name })}
                  />
                </Row>
              ))}
            </List>
            <LinkButton className="sr-at-start" to="/recipe/public" text={t('terms:allRecipes')} />
          </>
        )
      }
    </QueryResult>
  )
}
