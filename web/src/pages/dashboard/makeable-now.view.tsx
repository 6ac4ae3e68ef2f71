import { ArrowRight } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AvailabilityLine } from '../../entities/recipe/availability.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { $makeable, type MakeableRecipe, makeableRetried } from './dashboard.model.ts'

export function MakeableNow() {
  const { t } = useTranslation('dashboard')
  const [makeable, retry] = useUnit([$makeable, makeableRetried])
  return (
    <section>
      <Row align="baseline" justify="between" className="sr-below-4">
        <h2>{t('makeable.title')}</h2>
        <Link className="sr-link-line" style={{ textDecoration: 'none' }} to="/recipe/public">
          {t('makeable.all')} <ArrowRight />
        </Link>
      </Row>
      {makeable.kind === 'failed' ? (
        <div className="sr-card">
          <ErrorState problem={makeable.problem} onRetry={retry} />
        </div>
      ) : makeable.kind === 'ready' && makeable.value.length === 0 ? (
        <div className="sr-card">
          <EmptyState title={t('makeable.emptyTitle')} text={t('makeable.emptyText')} />
        </div>
      ) : (
        <Grid gap={4} template="repeat(6, minmax(0, 1fr))" className="sr-drinks">
          {makeable.kind === 'ready'
            ? makeable.value.map(recipe => <DrinkCard key={recipe.id} recipe={recipe} />)
            : [0, 1, 2, 3, 4, 5].map(key => <DrinkSkeleton key={key} />)}
        </Grid>
      )}
    </section>
  )
}

/** The width of a card that has its row to itself, on a phone. */
const photoWidth = 340

const DrinkCard = ({ recipe }: { readonly recipe: MakeableRecipe }) => (
  <Link className="sr-card sr-drink sr-top sr-text-center sr-undecorated" to={`/recipe/${recipe.id}`}>
    <div className="sr-drink-glass" data-photo={recipe.imageUrl !== null}>
      <DrinkPicture
        imageUrl={recipe.imageUrl}
        width={photoWidth}
        shape={recipe.defaultGlass?.shape}
        served={recipe.served}
      />
    </div>
    <strong className="sr-display sr-size-18 sr-anywhere" dir="auto">
      {recipe.name}
    </strong>
    {recipe.shortDescription === '' ? null : (
      <span className="sr-muted sr-size-13 sr-clamp-3" dir="auto" style={{ lineHeight: 1.35 }}>
        {recipe.shortDescription}
      </span>
    )}
    {/* The heading says it of what needs no hand. */}
    {recipe.availability === 'AUTOMATIC' ? null : (
      <AvailabilityLine recipe={recipe} clamp={3} className="sr-availability sr-down sr-size-13" />
    )}
  </Link>
)

const DrinkSkeleton = () => (
  <div className="sr-card sr-drink sr-top sr-text-center">
    <div className="sr-drink-glass">
      <Skeleton width="100%" height="100%" />
    </div>
    <Skeleton width="70%" height="20px" />
    <Skeleton width="50%" height="14px" />
  </div>
)
