import { CategoryIcon, type CategoryHue } from './category-icon.tsx';
import { Tile, type TileProps } from './tile.tsx';

/** A category's icon on its tint. */
export function CategoryTile({ hue, ...rest }: TileProps & { hue: CategoryHue }) {
  return (
    <Tile hue={hue} {...rest}>
      <CategoryIcon hue={hue} />
    </Tile>
  );
}
