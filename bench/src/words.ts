/** What the items of a filled database are about. */
export const words =
  `milk bread bench dentist letter lamp garden paint ticket passport window bicycle kettle recipe album river museum
  carpet blanket printer charger notebook invoice contract birthday present flowers train station hotel island
  mountain jacket trousers shoes scarf umbrella ladder hammer shelf mirror curtain pillow novel podcast concert`.split(
    /\s+/,
  );
